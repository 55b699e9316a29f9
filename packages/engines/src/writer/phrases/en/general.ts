import type { Tongue } from '../../compose/frames.ts';

/** For matters that no theme knows. */
export const englishGeneral: Tongue['general'] = {
  offer: {
    aim: 'offer',
    needs: [
      'you {compare one offer after another|look at ten of them} and {still can’t decide|know less than before}',
      'you {ask around|read every review} and {everyone says something else|end up more confused}',
      'you {want someone you can rely on|just want it done properly} and {don’t know where to look|can’t tell who means it}',
    ],
    tips: [
      '{know what you want before you look around|write down the one thing you need solved}, and {the choice gets short|nobody can talk you into extras}',
      '{ask what’s included|ask what’s in the price} {before you pay|before you say yes}; {surprises are rarely nice|it saves an argument}',
      '{try it small first|start small if you can} and {go on if it works|judge by what you see}; {there’s little to lose|you’ll know soon enough}',
      '{ask who helps when something goes wrong|ask how soon they answer}; {you’ll be glad you did|on a bad day that’s what counts}',
      '{listen to how they answer|ask one question more than you need}; {people who care explain things|clear answers are a good sign}',
      '{look at the whole cost|don’t look at one number only}: {your time counts too|upkeep is part of it}',
    ],
    wishes: [
      '{get it right once|choose well}, {and you can stop thinking about it|and your time is yours again}',
      '{a promise kept|somebody takes care of it}, {and you can relax|and you sleep better}: {that’s how trust grows|that’s worth a lot}',
    ],
    themes: {},
  },
  share: {
    aim: 'offer',
    needs: [
      'you {look it up everywhere|ask everyone} and {end up more confused|still don’t know where to begin}',
      'you {mean to start every week|have wanted to do this for ages} and {never take the first step|it keeps getting pushed back}',
      'you {know all the advice|save every good tip} and {nothing changes|forget it when you need it}',
    ],
    tips: [
      '{ask yourself why it matters to you|find the one point that matters}; {the rest can wait|everything else gets easier}',
      '{talk to someone who’s done it|ask a person with experience}; {it beats an evening of searching|it saves you a few wrong turns}',
      '{take one small step today|start with what’s in front of you}; {you learn by doing|waiting to be ready takes forever}',
      '{write it down|make a short list}, {and tick things off one by one|and look at it again in a week}; {it clears the head|you’ll see it more clearly}',
      '{don’t believe it just because it’s everywhere|check what you hear against your own life}; {what fits you is what counts|it saves you trouble}',
      '{give it a fixed time|set ten minutes aside every day}; {small bits add up|soon it’s a habit}',
    ],
    wishes: [
      '{one thing done|a bit clearer every day}, {and life feels lighter|and your head is quieter}',
      '{one day you look back|a few weeks from now}, {and it’s no longer a problem|and you wonder why it was hard}',
    ],
    themes: {},
  },
};
