/** The words people build a password from when a form demands a capital, a digit and a sign. */
const words = (
  'senha mudar teste admin administrador usuario brasil portaria acesso sistema empresa trocar novasenha ' +
  'bemvindo primeiro inicial padrao suporte cliente gestao escola aluno professor prefeitura governo banco ' +
  'flamengo corinthians palmeiras saopaulo santos gremio inter vasco cruzeiro galo botafogo fluminense ' +
  'jesus deus familia amor amo felicidade saudade princesa gatinha maria joao jose pedro lucas gabriel ' +
  'ana julia beatriz rafael felipe bruno carlos fernando amanda leticia larissa camila juliana mariana ' +
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro verao inverno ' +
  'segunda terca quarta quinta sexta sabado domingo natal pascoa carnaval futebol cachorro gato ' +
  'password passw0rd p@ssword p@ssw0rd pass welcome welc0me login root master qwerty qwert asdf zxcv abc ' +
  'abcd abcde letmein monkey dragon sunshine princess iloveyou football baseball superman batman shadow ' +
  'michael jordan charlie summer winter spring autumn monday friday google windows computer internet secret ' +
  'changeme default temp temporary user guest demo test server office company aa a s p@ss s3nha m3uamor'
).split(' ');

const endings = (
  '@1 1@ @12 12@ @123 123@ @1234 1234@ @12345 12345@ @123456 #1 1# #12 #123 123# #1234 1234# !1 1! !12 12! !123 123! ' +
  '!1234 1234! 12345! 123456! $1 1$ $123 123$ *1 1* *123 123* &123 -123 123- ?1 1? ?123 %123 @321 321@ @10 10@ @100 ' +
  '@2020 @2021 @2022 @2023 @2024 @2025 @2026 @2027 2020@ 2021@ 2022@ 2023@ 2024@ 2025@ 2026@ 2027@ #2023 #2024 #2025 ' +
  '#2026 2024# 2025# 2026# 2023! 2024! 2025! 2026! !2024 !2025 !2026 01@ @01 01! !01 @00 00@ @99 @007 @007! @11 @22 ' +
  '1!2@3# 1@2#3$ 123!@# !@#123 @@1 @@123 !!1 1!! ##123'
).split(' ');

const commonPasswords = new Set([
  ...words,
  ...words.flatMap((word) => endings.map((ending) => word + ending)),
]);
for (const keyboardWalk of [
  '1q2w3e4r!',
  '1q2w3e4r@',
  '!qaz2wsx',
  '1qaz@wsx',
  '!qaz@wsx1',
  'q1w2e3r4!',
  'zaq1@wsx',
  'qaz123!@#',
]) {
  commonPasswords.add(keyboardWalk);
}

export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.normalize('NFC').toLowerCase());
}
