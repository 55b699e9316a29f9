import type { GroupPhrases } from '../phrases.ts';

export const food: GroupPhrases = {
  aim: 'offer',
  needs: [
    'you {finish a long day|finally sit down} and {all you want is one good meal|nothing in the fridge looks right}',
    'you {save one place after another|scroll through reviews for an hour} and {end up at the usual spot|still cannot decide}',
  ],
  tips: [
    '{Start with the simplest thing|Order one basic dish first}; {that is where skill shows|it tells you everything}',
    '{A long queue|A famous name} {means little|proves nothing} until {you taste it yourself|your own tongue agrees}',
    '{If there is something you cannot eat|If you like it mild}, {say so before you order|mention it early}; {nobody minds|it saves the meal}',
  ],
  wishes: [
    '{Something warm|A good bite} {can turn a day around|does more than advice ever could}',
    '{No rush, no screen|Half an hour at a table}: {that is rest too|it is rarer than it should be}',
  ],
  themes: {
    coffee: {
      match: /coffee|latte|espresso|pour-over|cafe|café/i,
      kind: 'coffee',
      needs: [
        'you {need a proper cup by three o’clock|wake up for one good coffee} and {get something bitter instead|settle for instant}',
        'you {want a quiet corner|need a table to think} and {every place is too loud|there is never a seat}',
      ],
      tips: [
        '{Smell it before you sip|Let your nose go first}: {fruity or nutty, you will know|it tells you what to order next time}',
        '{Ask when the beans were roasted|Ask what beans they use}; {people who care will happily tell you|a good bar loves that question}',
        '{New to black coffee|Worried it is too strong}? {Begin with milk|Try a latte first} and {work your way down|take it slowly}',
      ],
      wishes: [
        '{One cup|Half an hour}, {and the noise in your head settles|and your thoughts line up again}',
      ],
    },
    restaurant: {
      match: /restaurant|noodle|hotpot|grill|dinner|diner|cuisine/i,
      kind: 'a restaurant',
      needs: [
        'you {want to get everyone together|plan a dinner} and {choosing the place takes longer than eating|nobody can agree where}',
        'you {take your family out|invite someone for dinner} and {worry the food will let you down|hope you ordered right}',
      ],
      tips: [
        '{Judge a kitchen|You can judge a place} by {its plainest dish|its rice and its broth}; {those cannot hide|nothing covers for them}',
        '{Book ahead|Reserve a table} and {ask about allergies first|say how many you are}, so {everyone just sits down and eats|nobody has to compromise}',
        '{Order a little less|Start with fewer dishes} and {add as you go|top up later}; {hot food is better food|less goes to waste}',
      ],
      wishes: [
        '{A hot table|A shared pot} and {a few good friends|people who make you laugh}: {that is the whole recipe|not much beats it}',
      ],
    },
    bakery: {
      match: /bakery|bread|cake|dessert|pastry|croissant/i,
      kind: 'bread',
      needs: [
        'you {rush out in the morning|skip breakfast again} and {a dry biscuit has to do|grab whatever is near}',
        'you {need a birthday cake|order a cake for the family} and {it turns out far too sweet|half of it is left over}',
      ],
      tips: [
        '{Break it open|Tear a piece off}: {even holes and a smell of wheat|a soft crumb that springs back} {are good signs|tell you enough}',
        '{Slice what is left|Cut the rest} and {freeze it|put it in the freezer}; {two minutes in the oven|a short toast} {brings it back|makes it fresh again}',
        '{For a cake, say how many will eat|Tell the baker who it is for}; {size and sweetness|the right size} {matter more than the photo|come before the decoration}',
      ],
      wishes: [
        '{The smell of something fresh|Warm bread in the kitchen}, {and the morning feels looked after|and everyone gets up on their own}',
      ],
    },
    drinks: {
      match: /tea|juice|smoothie|drinks|bubble/i,
      kind: 'a drink',
      needs: [
        'you {hit the afternoon slump|want something sweet at three} and {everything is too sugary|you know you will regret the sugar}',
        'you {look at a menu with forty names|stand in front of the board} and {order the same thing again|have no idea what is in it}',
      ],
      tips: [
        '{Ask for less sugar the first time|Start with low sweetness}: {you will taste the tea itself|then you know what it is made of}',
        '{Watch whether the fruit is cut fresh|Look at the fruit}; {it says more than the name|names are easy to write}',
        '{Late in the day|In the evening}, {go for something without caffeine|choose warm over iced}; {your sleep will thank you|your stomach will notice}',
      ],
      wishes: [
        '{Something you like in your hand|One good sip} {makes the walk back shorter|is a small reward you have earned}',
      ],
    },
    produce: {
      match: /orange|fruit|vegetable|farm|orchard|honey|rice|produce|seafood/i,
      kind: 'fresh produce',
      needs: [
        'you {pick the prettiest fruit|buy a whole box} and {it tastes of nothing|half of it is bad}',
        'you {want to send something home|look for a gift for your parents} and {worry how it will arrive|cannot tell what is real}',
      ],
      tips: [
        '{Go by weight and smell|Pick it up and smell the stem}, {not by colour|not by size}; {heavy ones are juicier|your nose knows ripe}',
        '{Open the box the day it comes|Check everything on arrival} and {take photos if something is wrong|take the bruised ones out first}',
        '{Buy a little, more often|Start with a small box}; {fresh beats a full cupboard|come back if you like it}',
      ],
      wishes: [
        '{In season|At the right moment}, {simple things taste best|you need nothing else on the plate}',
      ],
    },
  },
};
