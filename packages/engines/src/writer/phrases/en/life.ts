import type { GroupPhrases } from '../phrases.ts';

export const life: GroupPhrases = {
  aim: 'talk',
  needs: [
    'you {say you’re fine all day|smile for everyone} and {at night it all comes back|the quiet feels heavy}',
    'you {are always on the way|hurry through the week} and {have forgotten where to|never arrive}',
    'you {see how fast others go|open your phone} and {feel left behind|think you’re the only one standing still}',
  ],
  tips: [
    '{you don’t have to win everything|slow is fine}; {if the direction’s right|if today is a little lighter than yesterday}, {you’re moving|it counts}',
    '{leave it for tonight|take a walk first}; {some answers|many knots} {come by themselves|loosen when you stop pulling}',
    '{talk to yourself|when it’s hard, speak to yourself} {as you would to a friend|gently}; {you deserve that too|it changes the whole day}',
    '{do what’s in your hands|finish today}, {and let the rest go|and leave the rest to time}; {it weighs less|your heart gets lighter}',
    '{everyone has a season|people bloom at different times}; {a late one|yours} {is just as beautiful|will come}',
    '{you’re allowed to stop for a while|admit that you’re tired}; {rest isn’t weakness|a pause} {takes you further|is brave too}',
  ],
  wishes: [
    '{may people be good to you|let go a little}, {and may the road grow brighter|and let good things find you}',
    '{may you sleep soundly tonight|may you rest well}, {and wake up with hope|and look back without regret}',
    '{from here on|in the days to come}, {no hurry|step by step}; {all of it counts|all of it is yours}',
  ],
  themes: {
    growth: {
      match: /growth|growing|confidence|change|anxiety|better self|self-/i,
      kind: 'growing',
      needs: [
        'you {want to become better|write a new plan} and {walk in circles|are back to the old you by Tuesday}',
        'you {fear a mistake|wonder what people think} and {step back again|let the chance go by}',
      ],
      tips: [
        '{real change is quiet|change starts small}: {get up ten minutes earlier|complain once less}, {and you’re not the same|and that already counts}',
        '{the old you did their best|no detour was wasted}; {say thank you|keep what it taught you}, {and turn the page|and walk on}',
        '{compare yourself with yesterday|leave other people’s finish line alone}; {your map is yours|everyone has a different road}, {and your steps grow steady|and the panic fades}',
      ],
      wishes: [
        '{one day you’ll see|when you look back}, {the hard days|the things nobody saw} {made you strong|were quietly in bloom}',
      ],
    },
    persist: {
      match: /keep(ing)? going|persist|effort|perseverance|giv(e|ing) up|struggle/i,
      kind: 'keeping going',
      needs: [
        'you {have tried for so long|carry it alone} and {see no result yet|begin to doubt}',
        'everyone {says let it go|tells you to turn back} and {you still want one more try|you can’t quite stop}',
      ],
      tips: [
        '{going on isn’t gritting your teeth|make it small}: {only today’s part|one thing at a time}, {and the road gets shorter|and you can bear it}',
        '{while nothing shows|when no one claps}, {roots are growing|the seed is at work}; {it’s only early|you just can’t see it yet}',
        '{change the way, not the goal|drop what doesn’t work}; {hold on to what matters|that’s no defeat}, {it’s wisdom|that’s how people last}',
      ],
      wishes: [
        '{what you went through|those long nights} {will light your way|will make sense one day}; {take one more step|don’t give up on yourself}',
      ],
    },
    love: {
      match: /\blove\b|relationships?|marriage|couples?|break-?up|partner/i,
      kind: 'a relationship',
      needs: [
        'you {care so much|have something to say} and {it comes out as blame|swallow it again}',
        'two people {sit in one room|eat at one table} and {look at two screens|have run out of words}',
      ],
      tips: [
        '{listen to the end|hug first}, {then speak|and argue later}; {half the quarrels never start|often that’s all they needed}',
        '{say what you want|put it in one sentence} {instead of hinting|plainly}; {guessing wears people out|love can be said out loud}',
        '{nobody has to change the other|leave each other some room}; {you can be together and still yourselves|closeness needs air}',
      ],
      wishes: [
        '{someone who understands your silence|a hand after the quarrel}: {plain days|dinner and laughter} {are the best days|are worth everything}',
      ],
    },
    family: {
      match: /your parents|my parents|family|mother|father|mum and dad|home for/i,
      kind: 'time together',
      needs: [
        'your parents {say all is well|tell you not to worry} and {you hang up and feel a pang|there’s more grey hair each time you see them}',
        'you {wait until work is quieter|say next month} and {another year is gone|the visit moves again}',
      ],
      tips: [
        '{don’t wait for a holiday|you don’t need a present}: {call and ask what they ate|ring them tonight}; {it makes their day|that’s the gift}',
        '{put the phone away|sit down and listen}, {to the old stories too|even to the one you know}; {it’s how they hold on to you|that’s what being there means}',
        '{show them how it works|take them out}, {twice, and slowly|and don’t hurry}; {once they did that for you|they were patient too}',
      ],
      wishes: [
        '{a warm plate|a light left on}, {someone waiting for you|a door that opens before you knock}: {nothing feels safer|that’s luck}',
      ],
    },
    greeting: {
      apart: true,
      match: /new year|christmas|festival|wishes|birthday|greetings?|holiday season/i,
      kind: 'wishes',
      needs: [
        'the year {flew by|was long} and {so much was left unsaid|you never found the time to ask how they are}',
        'your friends {live far apart|are scattered} and {you meet too rarely|you miss their faces}',
      ],
      hooks: [
        '{Hello, my friend|Hello, you|Hi there}, {this one is for you|I’ve saved up a few words for you|a few words from the heart}.',
        '{I know|True}: <need>. {So here it is|So let me say it today}.',
      ],
      turns: [
        '{On a day like this|Today}, {a few words from the heart|I just want to say hello}.',
        '{No big speech|I’ll keep it short}, {just good wishes|but I mean every word}.',
      ],
      tips: [
        '{put things down for a while|in these days}, {call the one you miss|have a long dinner with your family}; {it’s warmer than a hundred messages|that’s the feast}',
        '{leave yesterday’s troubles where they are|let go of what didn’t work}, {and begin again|and travel light}',
        '{thank the people who helped you|say thank you}, {and be good to yourself too|to yourself as well}; {today is a good day for it|there’s no reason to wait}',
        '{pass the dishes|cook something together}, {ask the old ones for a story|ask the children what they wish for}; {that’s what the day tastes of|the room gets warm}',
      ],
      remarks: [
        '{The present needn’t be big|Distance doesn’t matter}; {it’s the thought that arrives|remembering is enough}.',
        '{You’ve worked hard|It’s been a long way}; {take today off|rest a little}, {eat what you like|and sleep in}.',
        '{Far from home|Can’t make it back}? {A call counts|A video call counts}, {and they’ll sleep better|as long as they see your face}.',
        '{Loud or quiet|A big table or a small one}, {it’s yours|what matters is that it’s warm}.',
        '{Put the phone down|Leave the work for tomorrow} {and look at the people beside you|and talk a while}.',
      ],
      wishes: [
        '{may you be well and safe|good health to you}, {with your people near|and with everyone you want to see}, {and may your plans come true|and days full of flavour}',
        '{a lamp at home|a warm pot on the stove}, {someone beside you|hope in your heart}: {that’s my wish for you|I wish you all of it}',
        '{may the ones you think of be safe|may what you hope for find its way}, {and may the road be bright|and the days ahead be kind}',
      ],
    },
    friends: {
      match: /classmates?|friends?\b|friendship|reunion|school days|graduat/i,
      kind: 'old friends',
      needs: [
        'your phone {is full of names|never stops buzzing} and {there’s no one to ring at night|the people who know you are far away}',
        'you {promise to meet up every time|plan it again and again} and {years go by|nobody books the ticket}',
      ],
      tips: [
        '{don’t wait until everyone can come|there’s no perfect date}; {meet the ones you can reach|write one message tonight}, {and the rest comes back by itself|hello is enough}',
        '{when you meet|at the table}, {don’t ask who got furthest|skip the job talk}; {tell the silly old stories|laugh about back then}, {and you’re all young again|nothing brings people closer}',
        '{some people drift away|you lost touch with some}, {and that’s nobody’s fault|and that’s all right}; {the years you shared stay|wish them well from here}',
      ],
      wishes: [
        '{years apart|an ocean between you}, {one hello|one look} {and it’s as if you’d never left|and nobody’s a stranger}: {that’s worth keeping|that’s rare}',
      ],
    },
  },
};
