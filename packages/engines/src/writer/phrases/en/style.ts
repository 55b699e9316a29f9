import type { GroupPhrases } from '../phrases.ts';

export const style: GroupPhrases = {
  aim: 'offer',
  needs: [
    'you {own so many things|have full drawers} and {use the same three|still feel nothing suits you}',
    'you {buy what looks great on someone else|follow the recommendations} and {on you it is simply not it|something is always off}',
  ],
  tips: [
    '{Know yourself first|Start from what you have}, {then look at trends|then go shopping}; {the other way round costs more|that order saves money}',
    '{Change one thing at a time|Try a single change}; {you will see what works|that way you know what did it}',
    '{Look at it in daylight|Stand by a window}: {shop lights are kind|that is how others see you}',
  ],
  wishes: [
    '{You glance in the mirror|You step out of the door} and {simply nod|feel like yourself}',
    '{Looking good is not looking like someone else|You do not have to be anyone else}; {it is being at ease|comfortable is beautiful}',
  ],
  themes: {
    skincare: {
      match: /skin|face cream|serum|sunscreen|moistur|cleanser/i,
      kind: 'skin care',
      needs: [
        'you {have a shelf full of bottles|try one cream after another} and {your skin stays just as dry|nothing really changes}',
        'you {read the label twice|hear a new promise every week} and {still do not know whom to trust|end up more confused}',
      ],
      tips: [
        '{Test it behind your ear first|Try it on your arm for two days}; {if your skin stays calm, go on|your face can wait}',
        '{Cleanse gently, keep it moist, use sunscreen|Get the basics right}: {three steps done daily|simple routines} {beat ten done once|are the ones you keep}',
        '{If your skin is upset|With an allergy}, {do less, not more|ask a doctor first}; {it is not the time to experiment|no cream replaces that}',
      ],
      wishes: [
        '{Skin that does not feel tight|A calm face in the morning} {says more than any label|is all the answer you need}',
      ],
    },
    makeup: {
      match: /make-?up|lipstick|foundation|eyeshadow/i,
      kind: 'make-up',
      needs: [
        'you {watch every tutorial|follow each step} and {it never looks like the video|do not recognise yourself}',
        'you {have five minutes in the morning|are already late} and {half the look is missing|go without and feel tired}',
      ],
      tips: [
        '{Keep the base thin|Less foundation}: {cover only what bothers you|fix single spots} and {it looks like skin|your face can breathe}',
        '{Short of time|New to all this}? {Do brows and lips|Start with the brows}; {they change the most|the rest can wait}',
        '{Match the shade at your neck|Check the colour on your neck}, {in daylight|by a window}; {the box lies a little|shop light does not count}',
      ],
      wishes: ['{Ten minutes|A few strokes}, and {you look awake|it is still you, only brighter}'],
    },
    hair: {
      match: /hair|salon|barber|haircut/i,
      kind: 'a hairdresser',
      needs: [
        'you {leave the chair|get a new cut} and {spend two weeks waiting for it to grow|regret it by the evening}',
        'you {want something new|feel like a change} and {cannot explain what you mean|fear you cannot style it}',
      ],
      tips: [
        '{Before the scissors|First}, {say how many minutes you have each morning|tell how you wear it on a normal day}; {it helps more than a photo|that decides the cut}',
        '{Bring a picture of hair like yours|Pick a model with your kind of hair}; {hopes stay realistic|then the result can match}',
        '{Ask what it costs before you start|Agree on the price first}, and {you can enjoy the chair|nobody is surprised later}',
      ],
      wishes: [
        '{You wash it, dry it|Two strokes with your hand}, and {it simply falls right|you are ready to go}',
      ],
    },
    clothes: {
      match: /cloth|blazer|dress|jacket|shirt|fashion|wardrobe|outfit/i,
      kind: 'clothes',
      needs: [
        'you {stand before a full wardrobe|have clothes everywhere} and {have nothing to wear|wear the same two things}',
        'you {love it on the picture|order it in your size} and {send it back|it fits like a stranger’s}',
      ],
      tips: [
        '{Before you pay|Before you buy}, {name three things it goes with|think of three places to wear it}; {if you cannot, let it go|otherwise it will hang there}',
        '{Measure your favourite piece|Take the size of something that fits} and {compare|check the table}; {height and weight tell little|it beats guessing}',
        '{Read the care label|Feel the fabric} {first|before the price}: {easy care decides how often you wear it|nobody wears what is hard to wash}',
      ],
      wishes: [
        '{You put it on|It fits} and {forget about it all day|stop pulling at it}: {that is good clothing|that is how it should be}',
      ],
    },
    jewellery: {
      match: /jewel|silver|ring|necklace|bag|watch|leather/i,
      kind: 'jewellery',
      needs: [
        'you {look for a present|have a date coming up} and {everything looks the same|fear it will feel impersonal}',
        'you {would like one good piece|see something you love} and {worry it will lie in a drawer|wonder what it goes with}',
      ],
      tips: [
        '{Think of what you wear every day|Start from your everyday colours}: {what goes with it gets worn|the best piece is the one you wear}',
        '{Ask how to care for it|Ask about water and scratches} {before you buy|right away}; {good things last when looked after|care is half its life}',
        '{For a present|As a gift}, {a name or a date|a short note} {means more than the price|is what stays in memory}',
      ],
      wishes: [
        '{A little light|One small thing}, {and you think of someone each time|and a plain day feels different}',
      ],
    },
  },
};
