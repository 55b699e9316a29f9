import type { Frames } from '../../compose/frames.ts';

export const englishFrames: Frames = {
  hooks: {
    offer: {
      plain: [
        '{Does this sound familiar|Know the feeling}: <need>?',
        '{Ever notice how|Have you noticed how} <need>?',
        'If <need>, {stay for a minute|this one is for you|listen to this first}.',
        '{Looking for|Thinking about} <kind>? {Hear this first|Start here|A few things first}.',
        '{One minute|A short word} {about|on} <topic>.',
      ],
      warm: [
        '{Hello, friend|Hi there}. {Does this sound familiar|Maybe you know this}: <need>?',
        'If <need>, {take a breath|sit down for a minute}. {You are not alone|There is a way}.',
        '{Let me tell you about|Come and meet} <topic>.',
      ],
      lively: [
        '{Stop right there|Hold on}! If <need>, {this is for you|keep watching}!',
        '{Hands up|Be honest}: <need>? {Thought so|Let us fix that}!',
        '{Ready|Listen up}? {Here comes|Meet} <topic>!',
      ],
      expert: [
        '{If you are choosing|When you choose} <kind>, {a few rules decide|the order matters most}.',
        'If <need>, {the first step is usually the problem|it is mostly a matter of method}.',
        '{No slogans|Facts first}: {what to look for in|how to judge} <topic>.',
      ],
    },
    talk: {
      plain: [
        '{Does this sound familiar|Is that you}: <need>?',
        'If <need>, {this is for you|listen for a minute}.',
        '{A few words|Let us talk} about <topic>.',
      ],
      warm: [
        'If <need>, {come here|sit with me a minute}.',
        '{It is late|The day is done}. {A word|Let us talk} about <topic>.',
        '{This one is for you|A quiet word for you}.',
      ],
      lively: [
        '{Head up|Hey, you}! If <need>, {this is for you|it will pass}!',
        '{A little courage|Some good words} for today!',
      ],
      expert: [
        '{On|About} <topic>, {a few things are worth knowing early|some things are simpler than they look}.',
        'If <need>, {there is usually a simple reason|it can be undone}.',
      ],
    },
  },
  secondNeeds: [
    '{Or|And sometimes} <need>.',
    '{Some days|Then again}, <need>.',
    '{Maybe|Perhaps} <need>. {It happens to everyone|It is not your fault}.',
  ],
  turns: {
    offer: [
      '{So let us|Let us} {look at|talk about} <topic>.',
      '{No detours|Straight to the point}: {here is|this is} <topic>.',
      '{The problem is not you|You did nothing wrong}. {There is too much noise|Nobody explained it well}. {So, one by one|Here it is, plainly}.',
      '{It need not be hard|There is a simpler way}. {A few small things help|Listen and judge for yourself}.',
    ],
    talk: [
      '{About <topic>|On <topic>}, {a few words for you|one thing}.',
      '{You are not alone|Take a breath}. {Really|It is all right}.',
      '{Some things take time|The answer is rarely far}.',
    ],
  },
  introduces: ['{I am|Hello, I am} <name>, <tag>.', '{I am|My name is} <name>.'],
  firstTips: {
    offer: ['{First|Start here}. <tip>.', '{A simple rule|One small thing}. <tip>.', '<tip>.'],
    talk: ['<tip>.', '{Believe me|You will see}. <tip>.'],
  },
  nextTips: ['<tip>.', '<tip>.', '{And|One more thing}: <tip>.'],
  facts: [
    '{Here is|This is} <topic>: <facts>.',
    '<topic>: <facts>.',
    '{The facts|In short}: <facts>.',
    '{What you get|What there is}: <facts>.',
  ],
  who: ['{Made|Just right} for <who>.', '{Who is it for|For whom}? For <who>.', '{Good|Right} for <who>.'],
  prices: [
    '{It was|Before} <was>, {now|today} <price>.',
    '{From|Down from} <was> to <price>.',
    '{The price|What it costs}: <price>.',
    '{Now|Yours for} <price>.',
  ],
  places: ['{You find us|We are}: <place>.', '{Come by|Visit us}: <place>.'],
  values: ['{I believe this|One thing I stand by}: <value>.'],
  experiences: ['<experience>', '{My own story first|Something true}. <experience>'],
  wishes: { offer: ['<wish>.', '<wish>.', '{Imagine|Picture this}. <wish>.'], talk: ['<wish>.'] },
  remarks: [
    '{Is it right for you|Worth it}? {You decide|Try it and see}.',
    '{No big words|No promises}: {what it is is what you get|see it and judge}.',
    '{Questions|Not sure}? {Ask first|Just ask}, {decide later|there is no hurry}.',
    '{Nothing suits everyone|People differ}; {what fits you is what is good|your need decides}.',
    '{A second look never hurts|Take your time}; {it is your money|good things can wait a day}.',
    '{Words only go so far|I can talk all day}; {seeing is better|your own eyes are better}.',
    '{Advice is free|Reviews are a hint}; {the choice is yours|trust your own eyes}.',
    '{Look closely|Check the details}: {care shows|that is where the work is}.',
  ],
  thoughts: [
    '{You have come this far|Getting here was not easy}. {Be proud|Give yourself credit}.',
    '{Mornings always come|The wind does stop}. {So will this|Roads appear}.',
    '{Life is no race|Your days are yours}; {nobody keeps time|run for no one}.',
    '{It is all right to cry|Sad days are allowed}. {Then eat something|Tomorrow is new}.',
    '{Come back to today|Just this hour}; {tomorrow can wait|small things heal}.',
    '{Maybe nobody told you|You may have forgotten}: {you are doing well|you are worth it}.',
    '{Be kind to yourself|Breathe}. {It helps|You have time}.',
  ],
  calls: {
    offer: [
      '{Questions|Want to know more}? {Ask in the comments|Leave a comment}.',
      '{What matters most to you|What would you look at first}? {Tell me below|Say it in the comments}.',
      '{If you are looking for one|If you need it}, {come and see|take a look}. {No need to buy|Just look}.',
      '{Useful|Worth knowing}? {Save it|Keep this} {for later|for the day you need it}.',
      '{Come when you are ready|Drop by some time}. {You are welcome|We would be glad}.',
    ],
    talk: [
      '{If this reached you|If it helped}, {save it for a hard day|send it to someone who needs it}.',
      '{How are you today|How are you, really}? {Tell me below|The comments are open}.',
      '{Sleep well tonight|Take care of yourself}. {See you next time|Until soon}.',
    ],
  },
  platformCalls: {
    any: ['{See you next time|Until next time}.'],
    douyin: ['{Follow|Leave a like} {for the next one|and come back}.'],
    xiaohongshu: ['{Save this note|Keep this note} {for later|so you can find it}.'],
    wechat: ['{Pass it on|Send it} to {a friend|someone who needs it}.'],
    tiktok: [
      '{Follow for the next one|Follow along}. {See you there|More soon}.',
      '{Like it|Share it} {if it helped|with a friend}.',
    ],
    youtube: [
      '{Subscribe|Hit subscribe} {for the next video|and see you soon}.',
      '{Like|A like helps}, {and see you in the next one|and subscribe for more}.',
    ],
    instagram: [
      '{Save this reel|Save it} {for later|and share it with a friend}.',
      '{Share it|Send it} to {a friend|your story}.',
    ],
  },
  short: [
    'Really.',
    'Simple as that.',
    'Sound good?',
    'Take your time.',
    'It matters.',
    'Step by step.',
    'That is it.',
    'Not so hard.',
    'Remember that.',
    'Just like that.',
    'Truly.',
    'Fair enough?',
  ],
};
