export const myDataText = {
  held: {
    title: 'O que guardamos',
    items: [
      'Seu usuário, seu e-mail e o que você preencheu no perfil.',
      'Onde sua conta foi acessada: navegador, sistema e parte do endereço da rede. Sessões antigas somem em 30 dias.',
      'O que aconteceu na conta, como acessos e trocas de senha, por seis meses.',
      'As mensagens que enviamos para você, por cerca de um mês.',
    ],
    linked: 'As contas de outros serviços que você vinculou: qual serviço, desde quando e o último uso.',
    password: 'A senha de uma conta ninguém consegue ler, nem nós: guardamos só o que serve para conferi-la.',
  },
  copy: {
    title: 'Baixar uma cópia',
    lead: 'A cópia tem tudo o que guardamos sobre você. Podemos pedir que você confirme quem é, e avisamos por e-mail.',
    html: 'Baixar página',
    json: 'Baixar JSON',
    forms: 'A página é para ler em qualquer navegador. O JSON é para levar os dados a outro serviço.',
    preparing: 'Preparando…',
    arrived: (size: string): string => `Preparando… ${size} MB`,
    done: (file: string): string => `Pronto: ${file} está nos seus downloads.`,
    broken: 'O arquivo não chegou inteiro. Confira a conexão e tente de novo.',
  },
  deletion: {
    title: 'Excluir a conta',
    lead: 'Excluir apaga seu usuário, seu e-mail, seu perfil, suas sessões e as mensagens. A exclusão leva 7 dias e até lá você pode desistir. Depois, não dá para desfazer.',
    kept: 'Ficam só registros de acesso sem nome nem e-mail, por cerca de seis meses.',
    submit: 'Excluir minha conta',
    ask: {
      title: 'Excluir sua conta?',
      lead: (day: string): string =>
        `Sua conta será excluída em ${day}, com tudo o que é dela. A exclusão leva 7 dias e até lá você pode desistir. Depois, não dá para desfazer.`,
      cancel: 'Manter a conta',
      submit: 'Excluir em 7 dias',
    },
    asked: {
      title: 'Exclusão marcada',
      message: 'Enviamos uma mensagem com a data e como desistir.',
    },
  },
} as const;
