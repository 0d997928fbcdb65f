export const approveEmailChangeText = {
  title: 'Aprovar a troca de e-mail',
  description: 'Aprove a troca do e-mail da sua conta a partir do endereço atual.',
  lead: 'Aprove só se o pedido foi seu. Depois de aprovada, a troca não pode ser desfeita por este endereço.',
  submit: 'Aprovar a troca',
  done: 'Troca aprovada. Ela acontece quando o endereço novo for confirmado.',
  deadLead: 'O link para aprovar vale por 24 horas e funciona uma vez só.',
  deadLink: 'Este link já foi usado ou venceu, ou a troca já foi concluída ou cancelada.',
} as const;
