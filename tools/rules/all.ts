import * as directions from './directions.ts';
import {
  codeUsesTheWordsOfTheField,
  featuresHaveOneNameOnEverySide,
  filesAreNamedForWhatIsInThem,
  nothingIsUnfinishedOrSilenced,
} from './names.ts';
import * as places from './places.ts';
import * as sizes from './sizes.ts';

/** The rules of the house by their names, which say what they hold. */
export const rules = {
  ...directions,
  ...places,
  codeUsesTheWordsOfTheField,
  featuresHaveOneNameOnEverySide,
  filesAreNamedForWhatIsInThem,
  nothingIsUnfinishedOrSilenced,
  ...sizes,
};
export type RuleName = keyof typeof rules;
