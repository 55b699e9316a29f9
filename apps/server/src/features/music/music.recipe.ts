import { music, musicLength } from '@likeness/domain/music';
import { musicProblem, readStructure } from '@likeness/domain/music-form';
import { readIdea } from '@likeness/domain/music-idea';
import type { MusicInput } from '@likeness/contract/music';
import type { OrderInput } from '@likeness/contract/order';
import type { OrderedRecipe } from '../../works/recipe.ts';
import { musicEngineOf } from '@likeness/domain/music-channels';
import { musicDrivers } from './engines.service.ts';
import { makeServiceMusic, serviceMusic } from './service-music.ts';
import { makeMusic } from './make-music.ts';
import { musicParams, type MusicParams } from './music-params.ts';

/** The form, with the title as the name of the work. */
export type MusicOrder = MusicInput & Partial<OrderInput>;

/** A piece of music by the offline composer, or by an engine elsewhere. */
export const musicRecipe: OrderedRecipe<MusicParams, MusicOrder> = {
  tools: [music],
  params: musicParams,
  check: ({ style: styles, ...input }) => musicProblem({ ...input, styles }),

  available: (context, { api }) => musicDrivers.available(context, musicEngineOf(api)),

  async understand(context, _caller, input, channel) {
    const engine = musicEngineOf(channel?.api ?? '');
    const { mode, prompt, lyrics, style, instrumental, duration } = input;
    const professional = mode === 'professional';
    const idea = readIdea(professional ? '' : prompt);
    const asked = {
      styles: professional ? style : [],
      tempo: professional ? input.tempo || null : null,
      key: input.key || null,
      mood: input.mood || null,
      structure: professional ? (readStructure(input.structure) ?? []) : [],
    };
    const params = {
      mode,
      title: professional ? input.title : '',
      prompt,
      lyrics: professional && !instrumental ? lyrics : '',
      instrumental: !professional || instrumental,
      asked,
      styles: professional ? style : [idea.style],
      mood: asked.mood ?? idea.mood,
      tempo: asked.tempo ?? idea.tempo ?? null,
      seconds: duration || (idea.seconds ?? musicLength.default),
      seed: typeof input.seed === 'number' ? input.seed : context.random(4).readUInt32BE(),
      ...(engine ? { engine } : {}),
    };
    return { params, quantity: 1 };
  },

  make: (job) => (job.params.engine ? makeServiceMusic(job, job.params.engine) : makeMusic(job)),

  onSuccess: serviceMusic.onSuccess,
  onFailure: serviceMusic.onFailure,
  onRetry: serviceMusic.onRetry,
};
