export const cancelDeletionText = {
  title: 'Cancelar a exclusão',
  description: 'Mantenha a sua conta: cancele a exclusão que foi pedida.',
  lead: 'Sua conta está marcada para ser excluída. Confirme para mantê-la como está.',
  submit: 'Cancelar a exclusão',
  doneTitle: 'Exclusão cancelada',
  done: 'Sua conta continua como estava, e nada foi apagado.',
  deadLead: 'O link para cancelar funciona uma vez só, até a conta ser excluída.',
  deadLink: 'Este link já foi usado, ou a exclusão já foi cancelada ou concluída.',
} as const;
