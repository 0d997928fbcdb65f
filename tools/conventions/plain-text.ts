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
    message:
      'This path exists on one machine only. Derive it from import.meta.dirname, os.tmpdir() or a setting.',
  },
  {
    pattern: /\b(?:T[O]DO|F[I]XME)\b/,
    appliesTo: /\.(?:[cm]?[jt]sx?|sql|css|html|md|ya?ml)$/,
    message: 'Finish this task, or open an issue and remove the marker.',
  },
  {
    pattern: /\b(?:describe|it|test)\.todo\b/,
    appliesTo: /\.tsx?$/,
    message: 'A test that does not run checks nothing. Write it or delete it.',
  },
  {
    pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----|\b(?:AKIA[0-9A-Z]{16}|gh[pousr]_\w{30,}|xox[abp]-\w{10,})/,
    appliesTo: /./,
    message: 'This is a secret. Remove it, and rotate it wherever it is used.',
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

const vagueName = /(?:^|\/)(?:utils?|helpers?|common|misc|types)(?:\.|\/)/;

export function checkFileName(file: string): Finding[] {
  if (vagueName.test(file)) {
    return [{ file, line: 1, message: 'This name is too general. Name the file after what it does.' }];
  }
  return [];
}
