import { passwordPolicies } from '@portaria/contract';
import { dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { dictionary as portuguese } from '@zxcvbn-ts/language-pt-br';
import { keyboardRuns, keyboardWalks, leetSpellings } from './spellings.ts';

/** Common base words of Brazilian passwords and default passwords, which the published lists do not rank. */
const firstGuesses: readonly string[] = (
  'senha senhas minhasenha novasenha senhaforte senhapadrao mudar mudarsenha mudeme trocar trocarsenha teste testando ' +
  'admin administrador administrator adm usuario user guest demo temp temporario temporary portaria acesso sistema ' +
  'empresa bemvindo primeiro inicial padrao suporte cliente gestao escola aluno professor prefeitura governo banco ' +
  'loja vendas financeiro rh ti desenvolvimento producao homologacao servidor rede internet celular computador ' +
  'seguranca brasil brazil brasileiro saopaulo riodejaneiro bahia minas parana curitiba recife fortaleza salvador ' +
  'flamengo mengao corinthians timao palmeiras verdao santos gremio inter internacional vasco cruzeiro galo atletico ' +
  'botafogo fluminense neymar pele futebol gol hexa copa ' +
  'jesus jesuscristo jesusteama deus deusefiel deuseamor deusebom cristo senhor gloria fe aleluia nossasenhora ' +
  'familia minhafamilia amor meuamor teamo euteamo amo amovoce felicidade feliz saudade princesa gatinha gata bebe ' +
  'lindo linda vida minhavida mae pai filho filha vovo natal pascoa carnaval pandemia cachorro gato estrela coracao ' +
  'verao outono inverno primavera segunda terca quarta quinta sexta sabado domingo ' +
  'abc abcd abcde abcdef a aa aaa ab s q asd asdf asdfg qwe qwer qwert qwerty zxc zxcv qaz qazwsx ' +
  'pass password passwd welcome login root master changeme default letmein secret test testing server office company ' +
  'hello global india google facebook windows microsoft office365 samsung'
).split(' ');

const PUBLISHED = common['passwords-common'];
const LONGEST_WORD = passwordPolicies.spec.max - 2;

/** Keeps the words that still fit the policy after a digit and a sign are added. */
const words = (list: readonly string[], shortest: number): string[] =>
  list
    .map((word) => word.normalize('NFC').toLowerCase())
    .filter((word) => /^[\p{Ll}0-9]*\p{Ll}[\p{Ll}0-9]*$/u.test(word))
    .filter((word) => word.length >= shortest && word.length <= LONGEST_WORD);

const withoutAccents = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');
const bothSpellings = (list: readonly string[]): string[] =>
  list.flatMap((word) => [word, withoutAccents(word)]);

const calendar = [
  ...[portuguese['months-pt-br'], portuguese['daysOfWeek-pt-br'], portuguese['seasons-pt-br']],
  ...[english['months-en'], english['daysOfWeek-en'], english['seasons-en']],
].flat();

/** The words that attackers guess first, in all their usual spellings. */
const commonWords = new Set([
  ...firstGuesses.flatMap(leetSpellings),
  ...bothSpellings(words(calendar, 3)),
  ...words(PUBLISHED, 3).slice(0, 400),
  ...words(portuguese['firstnames-pt-br'], 3).slice(0, 100),
]);

const knownWords = new Set(
  [
    ...[...commonWords].flatMap(leetSpellings),
    ...words(PUBLISHED, 3).slice(0, 3_000),
    ...words(portuguese['firstnames-pt-br'], 3).slice(0, 600),
    ...bothSpellings(words(portuguese['commonWords-pt-br'], 4).slice(0, 1_000)),
    ...words(english['commonWords-en'], 4).slice(0, 1_000),
  ].filter((word) => !commonWords.has(word)),
);

/** Whether a policy that asks the list could allow it, and no word of the list is the same. */
function isMissing(password: string): boolean {
  const { min, max } = passwordPolicies.standard;
  const { length } = [...password];
  return length >= min && length <= max && !commonWords.has(password) && !knownWords.has(password);
}

const wholePasswords = new Set([...PUBLISHED, ...keyboardRuns, ...keyboardWalks].filter(isMissing));

export const wordLists = {
  /** Published passwords that a policy could allow, and runs of keys. */
  wholePasswords: [...wholePasswords],
  commonWords: [...commonWords],
  knownWords: [...knownWords],
};
