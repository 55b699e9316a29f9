import type { GroupPhrases } from '../phrases.ts';

export const life: GroupPhrases = {
  aim: 'talk',
  needs: [
    'you {say you are fine all day|smile for everyone} and {at night it all comes back|the quiet feels heavy}',
    'you {are always on the way|hurry through the week} and {have forgotten where to|never arrive}',
    'you {see how fast others go|open your phone} and {feel left behind|think you are the only one standing still}',
  ],
  tips: [
    '{You need not win everything|Slow is fine}; {if the direction is right|one lighter day than yesterday}, {you are moving|it counts}',
    '{Leave it for tonight|Take a walk first}; {some answers|many knots} {come by themselves|loosen when you stop pulling}',
    '{Talk to yourself|When it is hard, speak} {as you would to a friend|gently}; {you deserve that too|it changes the whole day}',
    '{Do what is in your hands|Finish today}, {and let the rest go|and give the rest to time}; {it weighs less|the heart gets lighter}',
    '{Everyone has a season|People bloom at different times}; {late|yours} {is just as beautiful|will come}',
    '{You may stop for a while|Admit that you are tired}; {rest is not weakness|a pause} {takes you further|is courage too}',
  ],
  wishes: [
    '{May you be treated well|Let go a little}, {and may the road grow brighter|and let good things find you}',
    '{May you sleep soundly tonight|May you rest well}, {and wake up with hope|and look back without regret}',
    '{From here on|In the days to come}, {no hurry|step by step}; {all of it counts|all of it is yours}',
  ],
  themes: {
    growth: {
      match: /growth|confidence|change|anxiety|better self|self-/i,
      kind: 'growing',
      needs: [
        'you {want to become better|write a new plan} and {walk in circles|are back to the old you by Tuesday}',
        'you {fear a mistake|wonder what they think} and {step back again|let the chance pass}',
      ],
      tips: [
        '{Real change is quiet|Change starts small}: {ten minutes earlier|one complaint less}, {and you are not the same|that already counts}',
        '{The old you did their best|No detour was wasted}; {say thank you|keep what it taught you}, {and turn the page|and walk on}',
        '{Compare yourself with yesterday|Leave their finish line alone}; {your map is yours|everyone has another road}, {and your steps grow steady|and the panic fades}',
      ],
      wishes: [
        '{One day you will see|Looking back}, {the hard days|what nobody saw} {grew into strength|had been flowering quietly}',
      ],
    },
    persist: {
      match: /keep(ing)? going|persist|effort|perseverance|give up|struggle/i,
      kind: 'keeping going',
      needs: [
        'you {have tried for so long|carry it alone} and {see no result yet|begin to doubt}',
        'everyone {says let it go|tells you to turn back} and {you still want one more try|you cannot quite stop}',
      ],
      tips: [
        '{Going on is not gritting your teeth|Make it small}: {only today’s part|one thing at a time}, {and the road gets shorter|and you can bear it}',
        '{While nothing shows|When no one claps}, {roots are growing|the seed is at work}; {it is only early|you just cannot see it}',
        '{Change the way, not the goal|Drop what does not work}; {hold on to what matters|that is no defeat}, {it is wisdom|it is how one lasts}',
      ],
      wishes: [
        '{What you went through|Those long nights} {will light your way|will make sense one day}; {one more step|do not give up on yourself}',
      ],
    },
    love: {
      match: /love|relationship|marriage|couple|breakup|partner/i,
      kind: 'a relationship',
      needs: [
        'you {care so much|have something to say} and {it comes out as blame|swallow it again}',
        'two people {sit in one room|eat at one table} and {look at two screens|have run out of words}',
      ],
      tips: [
        '{Listen to the end|A hug first}, {then speak|then the arguments}; {half the quarrels never start|often that was all they needed}',
        '{Say what you want|Put it in one sentence} {instead of hinting|plainly}; {guessing wears people out|love can be said aloud}',
        '{Nobody has to change the other|Leave each other some room}; {together and still yourselves|closeness needs air}',
      ],
      wishes: [
        '{Someone who understands your silence|A hand after the quarrel}: {plain days|dinner and laughter} {are the best days|are worth everything}',
      ],
    },
    family: {
      match: /parents|family|mother|father|mum and dad|home for/i,
      kind: 'time together',
      needs: [
        'your parents {say all is well|tell you not to worry} and {you hang up and feel a pang|you see the grey hair next time}',
        'you {wait until work is quieter|say next month} and {another year is gone|the visit moves again}',
      ],
      tips: [
        '{Do not wait for a holiday|No present needed}: {call and ask what they ate|ring them tonight}; {it makes their day|that is the gift}',
        '{Put the phone away|Sit down and listen}, {the old stories too|to the story you know}; {it is how they hold on to you|that is being there}',
        '{Show them how it works|Take them out}, {twice, and slowly|and do not hurry}; {once they did that for you|they were patient too}',
      ],
      wishes: [
        '{A warm plate|A light left on}, {someone waits for you|the door opens before you knock}: {nothing is safer|that is luck}',
      ],
    },
    greeting: {
      match: /new year|christmas|festival|wishes|birthday|greeting|holiday season/i,
      kind: 'wishes',
      needs: [
        'the year {flew by|was long} and {so much was left unsaid|you never found the time to ask how they are}',
        'your friends {live far apart|are scattered} and {you meet too rarely|you miss their faces}',
      ],
      tips: [
        '{Put things down|These days}, {call the one you miss|have a long dinner with your family}; {it is warmer than a hundred messages|that is the feast}',
        '{Leave yesterday’s troubles|What did not work} {to yesterday|can stay behind}; {begin again|travel light}',
        '{Thank those who helped|Say thank you}, {and yourself too|to yourself as well}; {today is a good day for it|no reason to wait}',
      ],
      wishes: [
        '{May you be well and safe|Good health to you}, {with your people near|and all you want to see}, {and may your plans come true|and days full of flavour}',
        '{A lamp at home|A warm pot on the stove}, {someone beside you|hope in your heart}: {that is my wish|I wish you all of it}',
      ],
    },
  },
};
