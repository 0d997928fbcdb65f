export const areaFailureText = {
  title: 'Esta página não carregou',
  lead: 'Se a internet caiu, tentamos de novo assim que ela voltar.',
  back: 'Voltar ao início',
} as const;
