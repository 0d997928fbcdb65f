import { type PasswordPolicyName, passwordPolicies } from '@portaria/contract';

export const formsText = {
  show: (subject: string): string => `Mostrar ${subject}`,
  password: 'senha',
  confirmation: 'confirmação da senha',
  capsLock: 'Caps Lock está ligado.',
  passwordHint: (policy: PasswordPolicyName): string => {
    const { min, max, composition } = passwordPolicies[policy];
    const demands = composition
      ? ', com letra maiúscula, letra minúscula, número e caractere especial'
      : '; uma frase é uma boa senha';
    return `De ${min} a ${max} caracteres${demands}.`;
  },
} as const;
