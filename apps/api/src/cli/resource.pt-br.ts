import type { Resource } from '../store/openid/oidc-resources.ts';

export const resourceHelp = `Uso: portaria resource <ação>

  set                            cadastra um serviço que aceita tokens, ou muda o cadastro dele
    --id <endereço>              como os aplicativos pedem: https://api.exemplo.com.br
    --audience <nome>            o que o serviço confere (aud): loja-api; não muda depois
    --scope <nome=frase>         o que se pode fazer lá, como a pessoa lê: "pedidos.ler=Ver seus pedidos"; pode repetir
    --same-origin                páginas deste mesmo endereço podem pedir o token (resourceToken)
  list                           mostra os serviços
  remove <id>                    remove um serviço; tokens já dados valem por até 10 minutos
`;

export const resourceText = {
  unknownAction: (action: string): string =>
    `Ação desconhecida: resource ${action}. Veja portaria resource --help.`,
  wrongOptions: 'Há uma opção que não existe. Veja portaria resource --help.',
  refused: (fields: readonly string[]): string =>
    `O cadastro não serve: confira ${fields.join(', ')}. Veja portaria resource --help.`,
  nameTaken: (audience: string): string => `Já existe um aplicativo ou serviço com o nome "${audience}".`,
  otherAudience: (id: string): string =>
    `${id} já tem outra audiência. Para trocar, remova o serviço e cadastre de novo.`,
  missingId: 'Falta informar: <id>. Veja portaria resource --help.',
  noResource: (id: string): string => `Nenhum serviço "${id}". Veja portaria resource list.`,
  none: 'Nenhum serviço cadastrado.',
  saved: (id: string): string => `Serviço "${id}" cadastrado.`,
  removed: 'Serviço removido.',
  line: ({ id, audience, scopes, sameOrigin }: Resource): string =>
    [
      `${id} (aud: ${audience}${sameOrigin ? ', mesma origem' : ''})`,
      ...Object.entries(scopes).map(([name, text]) => `  ${name}: ${text}`),
    ].join('\n'),
} as const;
