export const spinnerText = { loading: 'Carregando…', progress: 'Andamento' } as const;
