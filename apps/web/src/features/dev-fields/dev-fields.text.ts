import { ruleText } from '@portaria/contract';

export const devFieldsText = {
  title: 'Campos',
  lead: 'O campo de texto e o campo de senha, com todas as regras e todos os estados. Nada daqui é enviado.',
  lengths: 'De 3 a 8 caracteres.',
  hints: {
    phone: 'Com DDD. Fixo começa com 2 a 5; celular tem nove dígitos.',
    cpf: 'Só números; a pontuação entra sozinha.',
    cnpj: 'Números ou letras; a pontuação entra sozinha.',
    cep: 'Só números; o hífen entra sozinho.',
  },
  states: 'Estados',
  samples: [
    { label: 'Vazio', value: '', messages: [], disabled: false },
    { label: 'Preenchido', value: 'marina', messages: [], disabled: false },
    { label: 'Com erro', value: 'marina@', messages: [ruleText.email], disabled: false },
    { label: 'Desativado', value: 'marina', messages: [], disabled: true },
  ],
} as const;
