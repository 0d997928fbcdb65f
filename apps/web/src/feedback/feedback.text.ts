export const feedbackText = {
  loading: 'Loading...',
  progress: 'Andamento',
  toasts: 'Avisos',
  dismiss: (title: string): string => `Dispensar aviso: ${title}`,
  check: 'Confira estes pontos:',
  offline:
    'Sem resposta do servidor. Confira a sua internet e tente de novo: o que você digitou continua aqui.',
  timeout: 'A resposta demorou demais. Tente de novo: o que você digitou continua aqui.',
  busy: 'O serviço está ocupado. Espere um instante e tente de novo.',
  busyUntil: (left: string): string => `O serviço está ocupado. Tente de novo em ${left}.`,
  tooMany: 'Muitas tentativas. Espere um pouco e tente de novo.',
  tooManyUntil: (left: string): string => `Muitas tentativas. Tente de novo em ${left}.`,
  retryNow: 'Você já pode tentar de novo.',
  unexpected: 'Não deu certo desta vez. Tente de novo.',
  seconds: (n: number): string => (n === 1 ? '1 segundo' : `${n} segundos`),
  minutes: (n: number): string => (n === 1 ? '1 minuto' : `${n} minutos`),
  hours: (n: number): string => (n === 1 ? '1 hora' : `${n} horas`),
} as const;
