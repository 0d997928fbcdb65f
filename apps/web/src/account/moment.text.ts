export const momentText = {
  now: 'agora há pouco',
  on: (day: string): string => `em ${day}`,
  at: (day: string, time: string): string => `${day}, às ${time}`,
  today: 'hoje',
  near: ['hoje', 'amanhã'] as readonly string[],
  onWeekday: (name: string, day: string): string =>
    `${name === 'sábado' || name === 'domingo' ? 'no' : 'na'} ${name}, ${day}`,
  until: (day: string, time: string): string => `${day}, ${time}`,
} as const;
