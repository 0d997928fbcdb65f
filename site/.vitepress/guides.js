const page = (text, link) => ({ text, link });

/** Operators read both languages, developers English. */
export const guides = [
  {
    text: 'Para quem opera',
    items: [
      page('O que é', '/README.pt-BR'),
      page('Implantar', '/docs/implantar'),
      page('Operar', '/docs/operar'),
      page('Observar', '/docs/observar'),
      page('Incidentes', '/docs/incidentes'),
      page('Administração', '/docs/administracao'),
      page('Entrar com outros', '/docs/entrar-com'),
      page('Limites', '/docs/limites'),
      page('ECA Digital', '/docs/eca-digital'),
    ],
  },
  {
    text: 'For operators',
    items: [
      page('Deploy', '/docs/deploy'),
      page('Operate', '/docs/operate'),
      page('Observe', '/docs/observe'),
      page('Incidents', '/docs/incidents'),
      page('Administration', '/docs/administration'),
      page('Login providers', '/docs/external-login'),
      page('Limits', '/docs/limits'),
      page('Reliability', '/docs/reliability'),
      page('Scale', '/docs/scale'),
    ],
  },
  {
    text: 'Development',
    items: [
      page('What it is', '/'),
      page('Try it', '/docs/try'),
      page('Comparison', '/docs/compare'),
      page('OpenID Connect', '/docs/openid-connect'),
      page('Verify tokens', '/docs/verify'),
      page('Calls', '/docs/calls'),
      page('Architecture', '/ARCHITECTURE'),
      page('Contributing', '/CONTRIBUTING'),
      page('Why', '/docs/why/README'),
      page('Dependencies', '/docs/dependencies'),
      page('Changelog', '/CHANGELOG'),
    ],
  },
  {
    text: 'Security',
    items: [
      page('Security', '/docs/security/README'),
      page('Reporting', '/SECURITY'),
      page('Data protection (LGPD)', '/docs/security/data-protection'),
      page('ASVS', '/docs/security/asvs'),
      page('OpenID conformance', '/docs/openid-conformance'),
      page('Screens', '/docs/screens/README'),
    ],
  },
];
