import type { ProviderKey, ProviderType } from './login-provider-kinds.ts';

/** What each key is: shown when it is missing or wrong. */
const keyRules: Record<ProviderKey, string> = {
  id: 'letras minúsculas, números e hífens, até 20, começando por letra; não muda depois que alguém entrou',
  type: 'govbr, google, apple, microsoft, oidc, github ou facebook',
  client: 'o client_id dado pelo provedor, sem espaços',
  secret: 'o client_secret dado pelo provedor, sem espaços',
  environment: 'production ou staging',
  minimumLevel: 'bronze, silver ou gold',
  team: 'o Team ID da Apple, com 10 letras maiúsculas e números',
  keyId: 'o Key ID da chave da Apple, com 10 letras maiúsculas e números',
  key: 'o conteúdo do arquivo .p8 da Apple, com as quebras de linha como \\n',
  tenants: 'uma lista com os números (GUID) dos inquilinos, em minúsculas, ou só com "common"',
  name: 'o nome no botão, até 40 caracteres, sem < > nem aspas',
  issuer: 'o endereço https do provedor, como ele o publica, sem usuário, "?" nem "#"',
  algorithm: 'RS256, PS256 ou ES256',
  signUp: 'true ou false, sem aspas',
  address: 'um endereço deste computador (http://127.0.0.1:5030), sem usuário, "?" nem "#"',
};

const joined = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

export const loginProviderText = {
  notAList:
    'LOGIN_PROVIDERS: precisa ser JSON com uma lista: [{"id":"google","type":"google","client":"…","secret":"…"}].',
  onlyProduct: 'LOGIN_PROVIDERS: só vale com SCREENS=product.',
  tooMany: (most: number): string => `LOGIN_PROVIDERS: são no máximo ${most} provedores.`,
  repeatedId: (id: string): string => `LOGIN_PROVIDERS: o id "${id}" aparece mais de uma vez.`,
  at: (entry: string | number, mistake: string): string =>
    `LOGIN_PROVIDERS, ${typeof entry === 'string' ? `"${entry}"` : `${entry}º da lista`}: ${mistake}`,
  notAnObject: 'não é um objeto {…}.',
  missing: (key: ProviderKey): string => `falta ${key}: ${keyRules[key]}.`,
  wrong: (key: ProviderKey): string => `${key} não serve; é ${keyRules[key]}.`,
  misspeltKey: (given: string, meant: ProviderKey): string => `${given}: você quis dizer ${meant}?`,
  unknownKey: (own: readonly ProviderKey[]): string =>
    `há uma chave que não existe; as deste tipo são ${joined.format(own)}.`,
  foreignKey: (key: string, types: readonly ProviderType[]): string =>
    `${key} não é deste tipo; é de ${joined.format(types)}.`,
  addressIsForTrials: 'address só vale enquanto PUBLIC_URL é deste computador.',
  issuerNeedsHttps: 'issuer só pode ser http enquanto PUBLIC_URL é deste computador.',
  ownIssuer: 'issuer é o endereço desta própria instalação.',
} as const;
