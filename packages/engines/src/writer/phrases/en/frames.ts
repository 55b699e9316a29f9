import type { Frames } from '../../compose/frames.ts';

export const englishFrames: Frames = {
  hooks: {
    offer: {
      plain: [
        '{Sound familiar|Know the feeling|Been there}? <need>.',
        '{Ever notice how|Have you noticed how|Isn’t it funny how} <need>?',
        'If <need>, {give me a minute|this one’s for you|stay with me}.',
        '{Looking for|Thinking about|Shopping for} <kind>? {Here’s where to start|Listen to this first|A few things to know first}.',
        '{One minute on|Let’s talk about|A few words on} <topic>.',
      ],
      warm: [
        '{Hello, you|Hi there}. {Maybe you know this|Sound familiar}: <need>?',
        'If <need>, {take a breath|sit down for a minute}. {You’re not the only one|It gets easier}.',
        '{Let me tell you about|I’d like you to meet} <topic>.',
      ],
      lively: [
        '{Stop scrolling|Hold on}! If <need>, {this is for you|keep watching}!',
        '{Hands up|Be honest}: <need>? {Thought so|Let’s fix that}!',
        '{Ready|Listen up}? {Here comes|Say hello to} <topic>!',
      ],
      expert: [
        '{If you’re choosing|When you choose} <kind>, {a few rules decide it|the order matters most}.',
        'If <need>, {the trouble usually starts with step one|it’s mostly a question of method}.',
        '{No slogans|Facts first}: {what to look for in|how to judge} <topic>.',
      ],
    },
    talk: {
      plain: [
        '{Sound familiar|Is that you}? <need>.',
        'If <need>, {this is for you|listen for a minute}.',
        '{A few words|Let’s talk} about <topic>.',
      ],
      warm: [
        'If <need>, {come here|sit with me a minute}.',
        '{It’s late|The day is done}. {A word|Let’s talk} about <topic>.',
        '{This one’s for you|A quiet word for you}.',
      ],
      lively: [
        '{Chin up|Hey, you}! If <need>, {this is for you|it’ll pass}!',
        '{A little courage|Some good words} for today!',
      ],
      expert: [
        '{On|About} <topic>: {a few things are worth knowing early|it’s simpler than it looks}.',
        'If <need>, {there’s usually a simple reason|there is a way out of it}.',
      ],
    },
  },
  plain: ['<topic>, {in short|in plain words}.'],
  asked: [
    '<said>? {Give me a minute|Let’s take it step by step|Here’s what helps}.',
    '{A question worth a minute|Today, just one question}: <said>?',
    '{If you’re wondering|Have you asked yourself}: <said>? {Stay with me|Let’s look at it}.',
    '<said>? {Don’t panic|Breathe first}. {There’s usually a way|It’s rarely hopeless}.',
  ],
  announced: {
    offer: [
      '<said>.',
      '{Here’s the news|First things first|A quick word}: <said>.',
      '{Let me start with this|Just so you know}: <said>.',
    ],
    share: ['<said>. {Sound familiar|Yours too|Is that you}?', '<said>. {I know|It happens}.', '<said>.'],
  },
  secondNeeds: [
    '{Or|And sometimes} <need>.',
    '{Some days|Other days}, <need>.',
    '{Maybe|Perhaps} <need>. {It happens to all of us|It’s not your fault}.',
  ],
  turns: {
    offer: [
      '{So let’s|Let’s} {talk about|take a look at} <topic>.',
      '{No detours|Straight to the point}: <topic>.',
      '{It’s not you|You’re not doing it wrong}. {There’s just too much noise|Nobody explains it plainly}.',
      '{It doesn’t have to be hard|There’s a simpler way}. {Listen, then judge for yourself|Here’s how}.',
    ],
    share: [
      '{So let’s|Let’s} {talk about|look at} <topic>.',
      '{It doesn’t have to be hard|It’s simpler than it looks}. {One thing at a time|A few small things help}.',
      '{No theory|No lecture}, {just what helps|only what you can use today}.',
      '{The hard part is starting|Nobody gets it right at once}, {so keep it small|and that’s fine}.',
    ],
    talk: [
      '{About <topic>|On <topic>}, {a few words for you|just one thing}.',
      '{You’re not alone in this|Take a breath}. {Really|It’s all right}.',
      '{Some things take time|The answer is rarely far off}.',
    ],
  },
  introduces: ['{I’m|Hello, I’m} <name>, <tag>.', '{I’m|My name is} <name>.'],
  countedLeads: [
    '{A few things help|Keep it simple|Some plain advice}.',
    '{Here’s what I’d do|Here’s what helps}.',
    '{Before you choose|When you choose} <kind>, {keep this in mind|remember this}.',
  ],
  ordinals: ['First, ', 'Second, ', 'Third, ', 'Fourth, '],
  firstTips: {
    offer: [
      '{Start here|One rule}: <tip>.',
      '{A small thing that helps|Here’s a simple rule}: <tip>.',
      '<tip>.',
    ],
    talk: ['<tip>.', '{Believe me|Trust me on this}: <tip>.'],
  },
  laterTips: ['<tip>.', '<tip>.', '{One more thing|And another thing}. <tip>.'],
  facts: [
    '<topic>: <facts>.',
    '{Here’s the short version|In short|What you get}: <facts>.',
    '{The facts|What matters}: <facts>.',
    '{Here’s what we have|Here’s what it comes down to}: <facts>.',
  ],
  moreFacts: ['{On top of that|And there’s more}: <facts>.', '{Also|Plus}: <facts>.'],
  who: ['{Just right|Ideal|A good fit} for <who>.', '{Who’s it for|For whom}? For <who>.'],
  prices: [
    'It was <was>, {now it’s|today it’s} <price>.',
    '{Before|So far}: <was>. {Now|Today}: <price>.',
    '{The price|What it costs}: <price>.',
    '{And the price|As for the price}? <price>.',
  ],
  addresses: ['{Find us|Come and see us|You’ll find us} <address>.'],
  values: ['{I believe this|One thing I stand by}: <value>.'],
  experiences: ['<experience>', '{My own story first|A true story}. <experience>'],
  wishes: { offer: ['<wish>.', '<wish>.', '{Imagine it|Picture it}: <wish>.'], talk: ['<wish>.'] },
  remarks: {
    offer: [
      '{Is it right for you|Is it worth it}? {Try it and see|Only you can say}.',
      '{No big words|No promises}: {see it for yourself|have a look and decide}.',
      '{Questions|Not sure}? {Ask first, decide later|Just ask, there’s no rush}.',
      '{Nothing suits everyone|People are different}, {so go by what you need|so choose what fits you}.',
      '{Take your time|Sleep on it}; {good things can wait a day|it’s your money, after all}.',
      '{I could talk all day|Words only go so far}; {seeing it is better|your own eyes know best}.',
      '{Reviews can help|Advice is cheap}, {but it’s your call|but trust your own judgement}.',
      '{Look at the details|Look closely}; {that’s where care shows|that’s where you see the work}.',
    ],
    share: [
      '{It sounds simple|The idea is simple}; {doing it is the point|starting is the hard part}.',
      '{You don’t need it all at once|One thing is enough for today}; {add the next one later|tomorrow you can add more}.',
      '{Missed a day|Slipped up}? {Just carry on|Start again tomorrow}.',
      '{What works for others may not work for you|Everyone’s different}; {keep what helps|try it and see}.',
      '{Slow is fine, as long as you keep going|Small steps count, and they add up|Don’t rush it, just don’t stop}.',
      '{If one of these helps|If something here rings true}, {try it today|write it down before you forget}.',
      '{If it gets too much|When you’re really stuck}, {ask someone who knows|don’t carry it alone}.',
      '{Give it a little time|Nothing changes overnight}; {you’ll see the difference|be patient with yourself}.',
    ],
    talk: [
      '{You’ve come this far|Getting here wasn’t easy}. {Be proud of that|Give yourself some credit}.',
      '{Morning always comes|Every storm blows over}. {This will pass too|You’ll see}.',
      '{Life isn’t a race|Your days are yours}; {nobody’s keeping time|run for no one}.',
      '{It’s all right to cry|Sad days are allowed}. {Then eat something warm|Tomorrow is a new day}.',
      '{Come back to today|Just get through this hour}; {tomorrow can wait|small things heal}.',
      '{Maybe nobody’s told you|You may have forgotten}: {you’re doing well|you matter}.',
      '{Be kind to yourself|Breathe}. {It helps|You have time}.',
    ],
  },
  calls: {
    offer: [
      '{Questions|Want to know more}? {Ask in the comments|Leave a comment below}.',
      '{What matters most to you|What would you check first}? {Tell me in the comments|Tell me below}.',
      '{If you’re looking for one|If that’s what you need}, {come and see|take a look}. {No need to buy|Looking is free}.',
      '{Useful|Worth knowing}? {Save it|Keep this one} {for later|for the day you need it}.',
      '{Come by when you’re ready|Drop in any time}. {You’re welcome|We’d love to see you}.',
    ],
    share: [
      '{Useful|Did it help}? {Save it|Keep it} {for later|for the day you need it}.',
      '{What works for you|How do you do it}? {Tell me in the comments|Share it below}.',
      '{Questions|Something to add}? {The comments are open|Leave a comment}.',
      '{Know someone who needs this|Thinking of someone}? {Send it on|Pass it on}.',
    ],
    talk: [
      '{If this reached you|If it helped}, {save it for a hard day|send it to someone who needs it}.',
      '{How are you today|How are you, really}? {Tell me below|The comments are open}.',
      '{Sleep well tonight|Take care of yourself}. {See you next time|Until soon}.',
    ],
  },
  platformCalls: {
    any: ['{See you next time|Until next time}.'],
    douyin: ['{Follow|Leave a like} {for the next one|and come back soon}.'],
    xiaohongshu: ['{Save this note|Keep this note} {for later|so you can find it again}.'],
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
    'Simple as that.',
    'Sound good?',
    'No rush.',
    'Step by step.',
    'That’s it.',
    'Not so hard.',
    'Fair enough?',
    'Have a look.',
    'Easy.',
    'Come on in.',
    'You’ll see.',
  ],
};
