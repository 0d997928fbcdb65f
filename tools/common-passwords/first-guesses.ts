/** Common base words of Brazilian passwords and default passwords, which the published lists do not rank. */
export const firstGuesses: readonly string[] = (
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
