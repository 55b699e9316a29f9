import { problem, type Problem } from './problems.ts';

/** Who speaks in a script, and what it is about. Kept once, used by everything that writes. */
export const profileKinds = ['persona', 'product'] as const;
export type ProfileKind = (typeof profileKinds)[number];

/** What a persona says beside its name, in the order of its form. */
export const personaFields = [
  'mainTag',
  'personality',
  'realStory',
  'specialExperience',
  'negativeExperience',
  'targetIndustry',
  'valueProposition',
  'targetAudience',
] as const;
type PersonaField = (typeof personaFields)[number];

/** What a product says beside its name, in the order of its form. */
export const productFields = [
  'industry',
  'price',
  'sellingPoints',
  'painPoints',
  'proof',
  'offer',
  'callToAction',
  'targetAudience',
  'bannedWords',
] as const;
type ProductField = (typeof productFields)[number];

export const profileFields = { persona: personaFields, product: productFields };
export type ProfileField = PersonaField | ProductField;

export const profileLimits = {
  /** Characters. */
  name: 60,
  /** Characters of each other field. */
  field: 2000,
  /** Profiles of a kind that one user keeps. */
  kept: 200,
};

/** What is wrong with a persona or a product. Only the name must be there: an empty field is one that is not said. */
export function profileProblem(
  kind: ProfileKind,
  form: { name: string } & Partial<Record<ProfileField, string>>,
): Problem | undefined {
  const name = form.name.trim();
  if (!name) return problem('name-required');
  if ([...name].length > profileLimits.name) return problem('name-too-long', { limit: profileLimits.name });
  const long = profileFields[kind].find(
    (field) => [...(form[field] ?? '').trim()].length > profileLimits.field,
  );
  return long && problem('profile-too-long', { field: long, limit: profileLimits.field });
}
