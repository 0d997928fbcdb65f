export const appText = {
  skip: 'Ir para o conteúdo',
  noScript:
    'Esta página precisa de JavaScript para entrar, criar a conta ou redefinir a senha. Ative o JavaScript no navegador e atualize a página.',
  startFailed: 'Não foi possível abrir a página. Atualize para tentar de novo.',
  reload: 'Atualizar a página',
  offline: 'Sem internet. Assim que ela voltar, tentamos de novo.',
} as const;
