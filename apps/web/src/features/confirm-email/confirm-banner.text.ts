export const confirmBannerText = {
  name: 'Confirmação do e-mail',
  title: 'Falta confirmar o seu e-mail',
  titleOf: (email: string): string => `Confirme ${email}`,
  hint: 'Abra o link que enviamos ou digite o código.',
  typeCode: 'Digitar código',
  correct: 'Corrigir o endereço',
  resend: 'Enviar de novo',
  resendIn: (left: string): string => `Enviar de novo em ${left}`,
} as const;
