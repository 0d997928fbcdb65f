import { adminOperations } from '@portaria/contract/administration';
import type { FastifyInstance } from 'fastify';
import type { Routes } from '../http/routes.ts';
import { exportPeople } from '../store/administration/export-people.ts';
import { openSearchDatabase } from '../store/administration/search-database.ts';
import { adminMeRoute } from './admin-me.route.ts';
import { administrationRoute } from './administration.route.ts';
import { appearanceRoute } from './appearance.route.ts';
import { peopleRoute } from './people.route.ts';
import { personActionsRoute } from './person-actions.route.ts';
import { createSearchQueue } from './search-queue.ts';

export { adminOperations };

/** Every call of the administration. */
export function adminRoutes(app: FastifyInstance, routes: Routes): void {
  const { db: searchDb, pool } = openSearchDatabase(routes.context.config);
  app.addHook('onClose', () => searchDb.destroy());
  adminMeRoute(routes);
  const searcher = { ...routes.context, searchDb, searches: createSearchQueue() };
  peopleRoute(routes, searcher);
  personActionsRoute(routes);
  appearanceRoute(app, routes);
  administrationRoute(routes, searcher, (request, onRows) => exportPeople(pool, request, onRows));
}
