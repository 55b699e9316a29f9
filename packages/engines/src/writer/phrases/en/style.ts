import type { GroupPhrases } from '../phrases.ts';

export const style: GroupPhrases = {
  aim: 'offer',
  needs: [
    'you {own so many things|have full drawers} and {use the same three|still feel nothing suits you}',
    'you {buy what looks great on someone else|follow every recommendation} and {it just isn’t you|something’s always off}',
    'you {want a bit of a change|feel like a fresh start} and {don’t know where to begin|don’t want to waste money on it}',
  ],
  tips: [
    '{know yourself first|start from what you already have}, {then look at trends|then go shopping}; {the other way round costs more|that order saves money}',
    '{change one thing at a time|try a single change}; {you’ll see what works|that way you know what did it}',
    '{look at it in daylight|stand by a window}: {shop lights are kind|that’s how other people see you}',
  ],
  wishes: [
    '{you glance in the mirror|you step out of the door} and {simply nod|feel like yourself}',
    '{looking good isn’t looking like someone else|you don’t have to be anyone else}; {it’s about being at ease|comfortable looks good on everyone}',
  ],
  themes: {
    skincare: {
      match: /\bskin|face cream|serum|sunscreen|moistur|cleanser/i,
      kind: 'skin care',
      needs: [
        'you {have a shelf full of bottles|try one cream after another} and {your skin stays just as dry|nothing really changes}',
        'you {read the label twice|hear a new promise every week} and {still don’t know who to trust|end up more confused}',
      ],
      tips: [
        '{test it behind your ear first|try it on your arm for two days}; {if your skin stays calm, go on|your face can wait}',
        '{cleanse gently, moisturise and wear sunscreen|get the basics right}: {simple routines|a few steps every day} {beat ten steps now and then|are the ones you’ll keep}',
        '{if your skin’s upset|if you have an allergy}, {do less, not more|ask a doctor first}; {this isn’t the time to experiment|no cream replaces that}',
      ],
      wishes: [
        '{skin that doesn’t feel tight|a calm face in the morning} {says more than any label|is all the answer you need}',
      ],
    },
    makeup: {
      match: /make-?up|lipsticks?|foundation|eyeshadow/i,
      kind: 'make-up',
      needs: [
        'you {watch every tutorial|follow each step} and {it never looks like the video|don’t recognise yourself}',
        'you {have five minutes in the morning|are already late} and {half the look is missing|go without and look tired}',
      ],
      tips: [
        '{keep the base thin|use less foundation}: {cover only what bothers you|fix single spots}, and {it looks like skin|your face can breathe}',
        '{short of time|new to all this}? {Do brows and lips|Start with the brows}; {they change the most|the rest can wait}',
        '{match the shade to your neck|check the colour on your neck}, {in daylight|by a window}; {the box lies a little|shop light doesn’t count}',
      ],
      wishes: ['{ten minutes|a few strokes}, and {you look awake|it’s still you, only brighter}'],
    },
    hair: {
      match: /\bhair|salon|barber|haircut/i,
      kind: 'a hairdresser',
      needs: [
        'you {leave the chair|get a new cut} and {spend two weeks waiting for it to grow|regret it by the evening}',
        'you {want something new|feel like a change} and {can’t explain what you mean|aren’t sure you could style it}',
      ],
      tips: [
        '{before the scissors come out|first of all}, {say how many minutes you have each morning|explain how you wear it on a normal day}; {it helps more than a photo|that decides the cut}',
        '{bring a picture of hair like yours|pick a model with your kind of hair}; {then it can actually work|that keeps hopes realistic}',
        '{ask what it costs before you start|agree on the price first}, and {you can enjoy the chair|nobody gets a surprise later}',
      ],
      wishes: [
        '{you wash it and dry it|you run a hand through it}, and {it simply falls right|you’re ready to go}',
      ],
    },
    clothes: {
      match: /cloth(es|ing)|blazers?|dress(es)?|jackets?|coats?|shirts?|fashion|outfits?|trousers/i,
      kind: 'clothes',
      needs: [
        'you {stand before a full wardrobe|have clothes everywhere} and {have nothing to wear|wear the same two things}',
        'you {love it in the picture|order it in your size} and {send it back|it fits like someone else’s}',
      ],
      tips: [
        '{before you pay|before you buy}, {name three things it goes with|think of three places to wear it}; {if you can’t, let it go|otherwise it’ll just hang there}',
        '{measure your favourite piece|take the size of something that fits} and {compare|check the size chart}; {height and weight tell you little|it beats guessing}',
        '{read the care label|feel the fabric} {up front|before you look at the price}; {easy care decides how often you wear it|nobody wears what’s hard to wash}',
      ],
      wishes: [
        '{you put it on|it fits} and {forget about it all day|never have to pull at it}: {that’s good clothing|that’s how it should be}',
      ],
    },
    jewellery: {
      match: /jewel(?:le)?ry|silver|\brings?\b|necklaces?|\bbags?\b|\bwatch(es)?\b|leather/i,
      kind: 'jewellery',
      needs: [
        'you {look for a present|have an anniversary coming up} and {everything looks the same|don’t want it to feel impersonal}',
        'you {would like one good piece|see something you love} and {worry it’ll lie in a drawer|wonder what it goes with}',
      ],
      tips: [
        '{think of what you wear every day|start from your everyday colours}: {what goes with it gets worn|the best piece is the one you wear}',
        '{ask how to look after it|ask about water and scratches} {before you buy|right away}; {good things last when they’re cared for|care is half its life}',
        '{for a present|as a gift}, {a name or a date|a short note} {means more than the price|is what people remember}',
      ],
      wishes: [
        '{a little light|one small thing}, {and you think of someone each time|and a plain day feels different}',
      ],
    },
  },
};
