/** Asked wherever a factor is removed, replaced or renewed. */
export const lossText = {
  question: 'O que aconteceu?',
  lost: 'Perdi ou roubaram',
  changed: 'Só troquei',
  choose: 'Escolha uma das duas respostas.',
  /** What each answer does. */
  undone: 'Se não foi você, o link “Não fui eu” do e-mail de aviso desfaz esta mudança por 7 dias.',
  final:
    'Confirme com a senha e um código de recuperação que você guardou. Depois disso, nenhum link “Não fui eu” traz de volta o que esta mudança encerra, e os outros aparelhos saem da conta.',
  tooYoung:
    'A mudança é feita, mas quem lê o seu e-mail pode desfazê-la pelo link “Não fui eu”. Para que ninguém possa, é preciso um aparelho e códigos de recuperação com pelo menos 7 dias.',
  password: 'Senha',
  code: 'Código de recuperação',
  hint: 'Um que ainda não foi usado, como AB12-\u2060CD34-\u2060EF56.',
  needCode: 'Digite um código de recuperação.',
} as const;
