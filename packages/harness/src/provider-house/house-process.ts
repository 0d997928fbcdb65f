// The provider house as a process of its own. Its settings come as JSON in PROVIDER_HOUSE.
import { type HouseSettings, openHouse } from './house.ts';

const settings = JSON.parse(process.env['PROVIDER_HOUSE'] ?? '') as HouseSettings;
const house = await openHouse(settings);
process.once('SIGTERM', () => void house.close());
