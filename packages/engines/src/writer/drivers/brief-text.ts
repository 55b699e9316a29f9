import type { Offer, Speaker, WriteRequest } from '../port.ts';

const speakerLabels: Record<keyof Speaker, string> = {
  name: 'Name of the speaker',
  mainTag: 'Who the speaker is',
  personality: 'Character of the speaker',
  realStory: 'A true story of the speaker',
  specialExperience: 'What the speaker has done',
  negativeExperience: 'What went wrong for the speaker',
  targetIndustry: 'Industry of the speaker',
  valueProposition: 'What the speaker stands for',
  targetAudience: 'Who the speaker talks to',
};

const offerLabels: Record<Exclude<keyof Offer, 'bannedWords'>, string> = {
  name: 'Product',
  industry: 'Industry of the product',
  price: 'Price',
  sellingPoints: 'Selling points',
  painPoints: 'Problems it solves',
  proof: 'Proof',
  offer: 'Offer',
  callToAction: 'What viewers should do',
  targetAudience: 'Who buys it',
};

/**
 * All that a model may say, one labelled fact a line, after the person's own description. Words to avoid are no facts:
 * they belong into the instructions.
 */
export function briefText({ description, speaker = {}, offer = {} }: WriteRequest): string {
  const labelled = <Key extends string>(labels: Record<Key, string>, said: Partial<Record<Key, string>>) =>
    (Object.keys(labels) as Key[]).flatMap((key) => (said[key] ? [`${labels[key]}: ${said[key]}`] : []));
  return [description, ...labelled(speakerLabels, speaker), ...labelled(offerLabels, offer)]
    .filter(Boolean)
    .join('\n');
}
