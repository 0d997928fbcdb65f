export const momentText = {
  now: 'agora há pouco',
  on: (day: string): string => `em ${day}`,
  at: (day: string, time: string): string => `${day}, às ${time}`,
  today: 'hoje',
  until: (day: string, time: string): string => `${day}, ${time}`,
} as const;
