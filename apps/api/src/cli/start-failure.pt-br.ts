import { doctorText } from '../operator/doctor/doctor.pt-br.ts';
import type { Fault } from '../operator/doctor/finding.ts';

const lines = ({ message, fix }: Fault): string => `${message}\n  ${doctorText.fix}: ${fix}`;

export const startText = {
  failed: (fault: Fault): string => `${lines(fault)}\nPara conferir o resto, rode portaria doctor.`,
  waiting: (fault: Fault, seconds: number): string =>
    `${lines(fault)}\nA Portaria tenta de novo por até ${seconds} segundos.`,
  goesOn: (fault: Fault): string => `${lines(fault)}\nA Portaria atende mesmo assim.`,
  portTaken: (address: string) => ({
    message: `Porta: ${address} já está em uso por outro processo.`,
    fix: `veja qual com: sudo ss -ltnp 'sport = :${address.split(':').at(-1)}'; encerre-o, ou mude PORT ou METRICS_PORT`,
  }),
  portForbidden: (address: string) => ({
    message: `Porta: este usuário não pode escutar em ${address}.`,
    fix: 'use uma porta acima de 1023 em PORT, com o proxy à frente',
  }),
  noSuchAddress: (address: string) => ({
    message: `Porta: ${address} não é um endereço deste computador.`,
    fix: 'em HOST e METRICS_HOST use 127.0.0.1, ou 0.0.0.0 para todos os endereços',
  }),
  tablesMissing: {
    message: 'Migrações: o banco não tem as tabelas desta versão, ou são de outra.',
    fix: 'portaria migrate',
  },
  unexpected: (failure: string): string =>
    `Falha inesperada: ${failure}\nRode portaria doctor. Com LOG_LEVEL=debug o erro aparece inteiro.`,
} as const;
