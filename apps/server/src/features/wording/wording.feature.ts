import { byOperator, type Feature } from '../../feature.ts';
import { saveSettings, settingsOf } from './site-settings.service.ts';
import { detail, list, save } from './wording.service.ts';

export const wordingFeature: Feature<'wording'> = {
  routes: {
    settings: (context, caller) => settingsOf(context, caller),
    saveSettings: (context, { userId, language }, input) => saveSettings(context, userId, input, language),
    list: (context, caller) => list(context, caller),
    detail: (context, caller, input) => detail(context, caller, input),
    save: byOperator(save),
  },
};
