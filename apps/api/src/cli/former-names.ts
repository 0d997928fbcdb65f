/** Names before they were English. The next release accepts only the new ones. */
const formerFlags: Readonly<Record<string, string>> = {
  '--nome': '--name',
  '--tipo': '--type',
  '--retorno': '--redirect-uri',
  '--saida': '--post-logout-redirect-uri',
  '--aviso-saida': '--backchannel-logout-uri',
  '--escopos': '--scopes',
  '--propria': '--first-party',
  '--segredo': '--secret',
  '--recurso': '--resource',
  '--algoritmo': '--algorithm',
  '--sem-pkce': '--no-pkce',
  '--politica': '--policy',
  '--audiencia': '--audience',
  '--escopo': '--scope',
  '--mesma-origem': '--same-origin',
};

const formerKeys: Readonly<Record<string, string>> = {
  nome: 'name',
  tipo: 'type',
  retorno: 'redirectUri',
  saida: 'postLogoutRedirectUri',
  avisoSaida: 'backchannelLogoutUri',
  escopos: 'scopes',
  propria: 'firstParty',
  segredo: 'secret',
  chaves: 'keys',
  recursos: 'resources',
  algoritmo: 'algorithm',
  semPkce: 'noPkce',
  politica: 'policy',
};

/** `--name value` and `--name=value`. */
export function withCurrentFlags(args: readonly string[]): string[] {
  return args.map((arg) => arg.replace(/^--[^=]+/, (flag) => formerFlags[flag] ?? flag));
}

/** For an entry of the file for `client apply`. */
export function withCurrentKeys(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const { segredo, ...rest } = entry as Record<string, unknown>;
  return Object.fromEntries([
    ...Object.entries(rest).map(([key, value]) => [formerKeys[key] ?? key, value]),
    ...(segredo === undefined ? [] : [['secret', segredo === 'chave' ? 'key' : segredo]]),
  ]);
}
