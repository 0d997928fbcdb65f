import { govbrLevelName } from '@portaria/contract';

export const profileText = {
  title: 'Perfil',
  lead: 'Preencha só o que quiser. O que ficar vazio não é guardado.',
  nameHint: 'Aparece na sua conta, e as iniciais ficam no lugar de uma foto.',
  phoneHint: 'Com DDD. Fixo começa com 2 a 5; celular tem nove dígitos.',
  documentHint: 'Números, ou letras no CNPJ; a pontuação entra sozinha.',
  documentStored: 'Fica cifrado. Mostre para conferir, trocar ou remover.',
  verified: (level: number): string => `Conferido pelo gov.br, nível ${govbrLevelName(level)}.`,
  differs: 'O CPF do gov.br é outro.',
  show: 'Mostrar',
  address: 'Endereço',
  addressLead: 'Para guardar um endereço, informe ao menos CEP, rua, número, cidade e estado.',
  cepHint: 'Só números; o hífen entra sozinho.',
  numberHint: 'Sem número? Escreva S/N.',
  noState: 'Escolha',
  afterwards: 'O resto do perfil aparece aqui depois que você confirmar o e-mail.',
  typeCode: 'Digitar o código de confirmação',
  submit: 'Salvar',
  saved: 'Salvo',
} as const;
