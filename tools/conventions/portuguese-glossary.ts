import type { Finding } from './finding.ts';

/** Texts for people and operators. */
const isText = /\.(?:text|pt-br|page)\.ts$/;

/** One word for each thing. */
const rules: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/(?:^|[\s(])emails?(?=[\s).,:;!?]|$)/i, 'e-mail'],
  [/\bAlterar\b/, 'Trocar'],
  [/\bsenha nova\b/i, 'nova senha'],
  [/\be-mail novo\b/i, 'novo e-mail'],
  [/\bmand(?:amos|aremos|ar|ei)\b/i, 'enviar'],
  [/\bentradas? na conta\b/i, 'acesso à conta'],
  [/\b(?:utilizador|palavra-passe|telem[oó]vel|ficheiro|registar|registo|contacto)(?:es|s)?\b/i, 'pt-BR'],
];

/** What the specification gives. */
const given = ['Email', 'Usuário ou email', 'Insira um email válido'];
const isGiven = (text: string): boolean => given.includes(text) || text.includes('emaill');

export function checkGlossary(file: string, text: string): Finding[] {
  if (!isText.test(file)) return [];
  return text.split('\n').flatMap((content, at) =>
    stringsIn(content)
      .filter((words) => /\s|^[A-Z]/.test(words) && !isGiven(words))
      .flatMap((words) => rules.filter(([wrong]) => wrong.test(words)))
      .map(([, right]) => ({ file, line: at + 1, message: `Write "${right}", as everywhere else.` })),
  );
}

/** The texts of a line, without what is filled in. */
function stringsIn(line: string): string[] {
  if (/^\s*(?:import|export \*|\/?\*|\/\/)/.test(line)) return [];
  const found = line.replaceAll(/\$\{[^}]*\}/g, '').matchAll(/'([^']*)'|`([^`]*)`/g);
  return [...found].map(([, quoted, template]) => quoted ?? template ?? '');
}
