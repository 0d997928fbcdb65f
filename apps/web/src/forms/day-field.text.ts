export const dayFieldText = {
  from: 'De',
  to: 'Até',
  reversed: 'A data final vem antes da inicial.',
  future: 'Escolha uma data até hoje.',
  tooEarly: 'Escolha uma data a partir de 2000.',
  halfTyped: 'Complete a data ou apague o que digitou.',
} as const;
