export const passkeysText = {
  title: 'Chaves de acesso',
  lead: 'Entre com a digital, o rosto ou o PIN do aparelho, sem digitar a senha.',
  count: (passkeys: number): string =>
    passkeys === 0 ? 'Nenhuma' : passkeys === 1 ? '1 chave' : `${passkeys} chaves`,
  offer: {
    title: 'Entre mais rápido da próxima vez',
    lead: 'Com uma chave de acesso você entra com a digital, o rosto ou o PIN deste aparelho, sem digitar a senha.',
    dismiss: 'Agora não',
  },
  create: 'Criar chave de acesso',
  created: (name: string) => ({
    title: 'Chave de acesso criada',
    message: `O nome dela é ${name}. Você pode trocar o nome na lista.`,
  }),
  known: 'Este aparelho já tem uma chave desta conta.',
  needsLock: 'Para guardar uma chave, o aparelho precisa de bloqueio de tela ou PIN.',
  nothing: 'Nada foi criado.',
  noBrowser: 'Este navegador não tem chaves de acesso.',
  synced: 'Sincronizada',
  single: 'Só em um aparelho',
  createdAt: (day: string): string => `Criada em ${day}`,
  used: (moment: string): string => `Usada ${moment}`,
  unused: 'Ainda não usada',
  rename: {
    label: 'Renomear',
    labelOf: (name: string): string => `Renomear ${name}`,
    title: 'Renomear chave de acesso',
    lead: 'Um nome que lembre onde ela está guardada.',
    cancel: 'Cancelar',
    submit: 'Salvar nome',
  },
  remove: {
    label: 'Remover',
    labelOf: (name: string): string => `Remover ${name}`,
    title: 'Remover esta chave de acesso?',
    lead: (name: string): string =>
      `“${name}”. Ela deixa de dar acesso à sua conta. Apague-a também no gerenciador de senhas, se ainda aparecer lá.`,
    cancel: 'Cancelar',
    submit: 'Remover',
    done: { title: 'Chave de acesso removida', message: 'Ela não dá mais acesso à sua conta.' },
  },
} as const;
