export const homeActionsText = { learnMore: 'Learn more', register: 'Register' } as const;
