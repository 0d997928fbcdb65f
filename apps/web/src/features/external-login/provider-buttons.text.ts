/** Obligatory or recommended wording of each kind. Its name is the operator's for any other. */
const labels: Readonly<Record<string, string>> = {
  google: 'Continuar com o Google',
  apple: 'Continuar com a Apple',
  microsoft: 'Entrar com a Microsoft',
  facebook: 'Continuar com o Facebook',
  github: 'Continuar com o GitHub',
};

export const providerButtonsText = {
  or: 'ou',
  govbr: ['Entrar com ', 'GOV.BR'],
  label: (kind: string, name: string): string => labels[kind] ?? `Entrar com ${name}`,
  unavailable: (kind: string, name: string): string =>
    `O acesso pel${isFeminine(kind) ? 'a' : 'o'} ${name} não está funcionando agora. Tente mais tarde ou entre com a senha.`,
  paused: (kind: string, name: string): string =>
    `${isFeminine(kind) ? `A ${name} está pausada` : `O ${name} está pausado`} aqui. Entre com a senha.`,
} as const;

function isFeminine(kind: string): boolean {
  return kind === 'apple' || kind === 'microsoft';
}
