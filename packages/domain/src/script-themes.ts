import type { ScriptTheme, ScriptThemeGroup } from './script-themes/theme.ts';
import { foodThemes } from './script-themes/food.ts';
import { styleThemes } from './script-themes/style.ts';
import { homeThemes } from './script-themes/home.ts';
import { learningThemes } from './script-themes/learning.ts';
import { healthThemes } from './script-themes/health.ts';
import { travelThemes } from './script-themes/travel.ts';
import { businessThemes } from './script-themes/business.ts';
import { lifeThemes } from './script-themes/life.ts';

export const scriptThemeGroups: readonly ScriptThemeGroup[] = [
  foodThemes,
  styleThemes,
  homeThemes,
  learningThemes,
  healthThemes,
  travelThemes,
  businessThemes,
  lifeThemes,
];

export function scriptTheme(id: string): ScriptTheme | undefined {
  return scriptThemeGroups.flatMap(({ themes }) => themes).find((theme) => theme.id === id);
}
