import type { Feature } from '../../feature.ts';
import { lookForFolder } from './site-folders.service.ts';

export const siteFoldersFeature: Feature<'siteFolders'> = {
  routes: { look: lookForFolder },
};
