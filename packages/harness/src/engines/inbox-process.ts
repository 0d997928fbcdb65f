// The inbox of development, the demo and the tests: maildev, with links that open.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createLogger, createOrchestrator, getDefaultConfig, setupShutdownHandlers } from 'maildev';
import { repositoryRoot } from '../repository-root.ts';
import { withOpeningLinks } from './opening-links.ts';

const { values } = parseArgs({
  options: { smtp: { type: 'string' }, web: { type: 'string' }, mails: { type: 'string' } },
});
const logger = createLogger({ verbose: false, silent: false });
const orchestrator = createOrchestrator({
  logger,
  config: {
    ...getDefaultConfig(),
    smtp: Number(values.smtp),
    ip: '127.0.0.1',
    web: Number(values.web),
    webIp: '127.0.0.1',
    // By default maildev keeps all mail in one shared folder, even after it exits.
    mailDirectory: values.mails ?? '',
  },
});
setupShutdownHandlers({ orchestrator, logger });
const { api } = await orchestrator.start();

const ui = join(repositoryRoot, 'node_modules/@maildev/ui/dist');
const [scriptPath = ''] = /\/assets\/[\w-]+\.js/.exec(readFileSync(join(ui, 'index.html'), 'utf8')) ?? [];
const script = withOpeningLinks(readFileSync(join(ui, scriptPath), 'utf8'));
const http = api?.server.server;
const handlers = http?.listeners('request') ?? [];
http?.removeAllListeners('request');
http?.on('request', (request, response) => {
  if (request.url === scriptPath) response.setHeader('content-type', 'text/javascript').end(script);
  else for (const handle of handlers) handle.call(http, request, response);
});
