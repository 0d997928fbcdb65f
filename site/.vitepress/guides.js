const page = (text, link) => ({ text, link });

/** Operators read Portuguese, developers English. */
export const guides = [
  {
    text: 'Para quem opera',
    items: [
      page('O que é', '/README.pt-BR'),
      page('Implantar', '/docs/implantar'),
      page('Operar', '/docs/operar'),
      page('Observar', '/docs/observar'),
      page('Incidentes', '/docs/incidentes'),
      page('ECA Digital', '/docs/eca-digital'),
    ],
  },
  {
    text: 'Operation',
    items: [
      page('Administration', '/docs/administration'),
      page('Reliability', '/docs/reliability'),
      page('Scale', '/docs/scale'),
      page('Limits', '/docs/limits'),
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
