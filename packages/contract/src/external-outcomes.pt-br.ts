import type { ExternalOutcome } from './external-outcomes.ts';

export const externalOutcomeWords: Record<ExternalOutcome, string> = {
  success: 'Entraram',
  second_factor: 'Foram para a segunda etapa',
  sign_up: 'Foram para o cadastro',
  linked: 'Vincularam à conta',
  denied: 'Desistiram no provedor',
  unknown: 'Sem conta aqui',
  level_too_low: 'Nível abaixo do exigido',
  linked_elsewhere: 'Já vinculado a outra conta',
  account_refused: 'Conta bloqueada ou congelada',
  paused: 'Tentaram durante a pausa',
  refused: 'Resposta que não prova quem é',
  unavailable: 'Provedor sem resposta',
  misconfigured: 'Configuração a corrigir',
};
