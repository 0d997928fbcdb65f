import { algorithms, type ProviderType } from '../../base/config/login-provider-kinds.ts';
import type { Fault } from './finding.ts';

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

const either = new Intl.ListFormat('pt-BR', { type: 'disjunction' });
const isAccepted = (offered: string): boolean => algorithms.some((one) => one === offered);

interface Named {
  readonly id: string;
  readonly type: ProviderType;
}

const at = (id: string): string => `Provedores, "${id}"`;

/** Only this type has an issuer that the operator wrote. */
const ifIssuer = (type: ProviderType, words: string): string => (type === 'oidc' ? words : '');

/** What a failed call means. `code` is Node's, or our own word for it. */
function meaning(type: ProviderType, url: URL | undefined, code: string): Fault {
  const host = url?.host ?? 'o endereço que troca códigos';
  if (code === 'ECONNRESET' || code === 'EPIPE')
    return type === 'govbr'
      ? {
          message: `${host} cortou a conexão: o firewall do gov.br descartou o endereço de saída daqui`,
          fix: 'peça ao atendimento do Login Único que libere o IP de saída desta instalação, de homologação e de produção',
        }
      : {
          message: `a conexão com ${host} foi cortada no meio (${code})`,
          fix: `libere a saída até ${host} no firewall; se ela já é livre, peça ao provedor que aceite o IP de saída daqui`,
        };
  if (code === 'address')
    return {
      message: `${host} fica numa rede privada, onde não entramos sem ordem`,
      fix: 'se o provedor é mesmo dessa rede: OUTBOUND_NETWORKS=<a rede dele, como 10.20.0.0/16>',
    };
  if (code === 'url')
    return {
      message: 'um endereço dele não é https',
      fix: `${ifIssuer(type, 'corrija issuer, ou ')}peça ao provedor que publique endereços https`,
    };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return {
      message: `o nome ${host} não existe no DNS`,
      fix: `corrija ${ifIssuer(type, 'issuer em LOGIN_PROVIDERS, ou ')}o DNS desta máquina (/etc/resolv.conf)`,
    };
  if (code === 'timeout' || code === 'ETIMEDOUT')
    return {
      message: `${host} não respondeu a tempo`,
      fix: `libere a saída até ${host} no firewall; se ela já é livre, o provedor está fora do ar`,
    };
  if (/CERT|SIGNATURE|SELF_SIGNED|ALTNAME/.test(code))
    return {
      message: `o certificado de ${host} não vale (${code})`,
      fix: 'se um proxy da sua rede abre o TLS, tire-o do caminho, ou dê a autoridade dele em NODE_EXTRA_CA_CERTS; se não, o provedor precisa renovar o certificado',
    };
  if (/SSL|EPROTO/.test(code))
    return {
      message: `${host} não fala TLS como deve (${code})`,
      fix: `veja se ${ifIssuer(type, 'issuer tem a porta certa, e se ')}nenhum proxy da rede responde no lugar do provedor`,
    };
  return {
    message: `${host} não responde como deve (${code})`,
    fix: `confira ${ifIssuer(type, 'issuer e ')}se o firewall deixa sair${url ? `; nesta máquina: curl -v ${url.origin}` : ''}`,
  };
}

export const loginProviderText = {
  none: 'Provedores: nenhum em LOGIN_PROVIDERS.',
  /** People also leave through gov.br, and come back to `exit`. */
  register: ({ id, type }: Named, address: string, exit: string): string =>
    `Retorno dos provedores: em "${id}" cadastre ${address}${type === 'govbr' ? ` e, para a saída, ${exit}` : ''}, letra por letra. Com outro, o erro aparece na página do provedor, e daqui não se vê.`,
  fine: (id: string): string => `${at(id)}: responde e reconhece esta instalação.`,
  tooSlow: (id: string): Fault => ({
    message: `${at(id)}: sem resposta a tempo.`,
    fix: 'veja se um firewall descarta os pacotes, e repita portaria doctor; enquanto isso as pessoas entram com a senha',
  }),
  /** Without an address, the one that exchanges codes. */
  notReached({ id, type }: Named, url: URL | undefined, code: string): Fault {
    const { message, fix } = meaning(type, url, code);
    return { message: `${at(id)}: ${message}.`, fix };
  },
  strange: ({ id, type }: Named, url: string, status: number): Fault => ({
    message: `${at(id)}: ${url} respondeu ${status}, e não com o documento esperado.`,
    fix: `abra esse endereço num navegador: precisa mostrar JSON; ${ifIssuer(type, 'corrija issuer, ou ')}fale com o provedor`,
  }),
  noKeys: (id: string, url: string): Fault => ({
    message: `${at(id)}: ${url} não publica nenhuma chave, e sem elas nenhum login é aceito.`,
    fix: 'fale com o provedor: jwks_uri precisa trazer {"keys":[…]}',
  }),
  otherIssuer: ({ id, type }: Named, named: string | undefined): Fault => ({
    message: `${at(id)}: o documento dele diz ser de outro emissor${named === undefined ? '' : `, ${named}`}.`,
    fix:
      ifIssuer(
        type,
        'em issuer escreva o emissor letra por letra como o documento o publica, com ou sem a barra no fim',
      ) || 'fale com o provedor',
  }),
  otherAlgorithm: (id: string, own: string, offered: readonly string[]): Fault => ({
    message: `${at(id)}: ${own} não está entre as assinaturas que ele oferece (${offered.join(', ') || 'nenhuma'}); nenhum login é aceito.`,
    fix: offered.some(isAccepted)
      ? `em algorithm escreva ${either.format(offered.filter(isAccepted))}, ou mude a assinatura do ID token no cadastro deste cliente no provedor`
      : `peça ao provedor que assine com ${either.format(algorithms)}`,
  }),
  skewed: (id: string, ahead: number): Fault => ({
    message: `${at(id)}: o relógio dele está ${number.format(Math.abs(ahead))} segundos ${ahead > 0 ? 'adiantado' : 'atrasado'} em relação ao daqui.`,
    fix: 'sudo timedatectl set-ntp true; se o daqui está certo, fale com o provedor',
  }),
  unknownToThem: ({ id, type }: Named): Fault => ({
    message: `${at(id)}: ${
      type === 'apple'
        ? 'a Apple não reconhece a assinatura feita com a chave'
        : type === 'govbr'
          ? 'o gov.br recusou o segredo (401 sem texto é isso)'
          : 'recusou client e secret'
    }; ninguém entra por ele.`,
    fix:
      type === 'apple'
        ? 'confira client (o Services ID), team, keyId e key: a chave .p8 é dessa equipe, com Sign in with Apple, e não foi revogada'
        : 'copie client e secret de novo do painel do provedor; o segredo pode ter vencido ou ter sido trocado',
  }),
  notRegistered: (id: string): Fault => ({
    message: `${at(id)}: o endereço de retorno não está cadastrado nele.`,
    fix: 'cadastre o endereço da linha "Retorno dos provedores" acima',
  }),
  paused: (id: string, adminArea: boolean): Fault => ({
    message: `${at(id)}: em pausa; ninguém entra nem se vincula por ele.`,
    fix: `quando ele puder voltar: portaria connection resume ${id}${adminArea ? ', ou uma pessoa titular em Conexões, na administração' : ''}`,
  }),
  undecided: (id: string, detail: string): string =>
    `${at(id)}: responde; se as credenciais valem, só um login de verdade dirá (${detail}).`,
} as const;
