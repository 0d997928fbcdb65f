import type { Finding } from './finding.ts';

interface TextRule {
  readonly pattern: RegExp;
  readonly appliesTo: RegExp;
  readonly message: string;
}

const rules: readonly TextRule[] = [
  {
    pattern: /(?<![\w.~$}])\/(?:work|farm|root|tmp|home)\/[a-z]/,
    appliesTo: /./,
    message: 'A path of one machine: derive it from import.meta.dirname, os.tmpdir() or a setting.',
  },
  {
    pattern: /\b(?:T[O]DO|F[I]XME)\b/,
    appliesTo: /\.(?:[cm]?[jt]sx?|sql|css|html|md|ya?ml)$/,
    message: 'Left open: finish it, or write an issue and take the mark out.',
  },
  {
    pattern: /\b(?:describe|it|test)\.(?:skip|only|todo)\b/,
    appliesTo: /\.tsx?$/,
    message: 'A test that does not run promises nothing: run it, or delete it.',
  },
  {
    pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----|\b(?:AKIA[0-9A-Z]{16}|gh[pousr]_\w{30,}|xox[abp]-\w{10,})/,
    appliesTo: /./,
    message: 'A secret: take it out, and replace it wherever it was in use.',
  },
];

export function checkPlainText(file: string, text: string): Finding[] {
  const applicable = rules.filter((rule) => rule.appliesTo.test(file));
  return text
    .split('\n')
    .flatMap((content, index) =>
      applicable
        .filter((rule) => rule.pattern.test(content))
        .map((rule) => ({ file, line: index + 1, message: rule.message })),
    );
}
