import type { GroupPhrases } from '../phrases.ts';

export const food: GroupPhrases = {
  aim: 'offer',
  needs: [
    'you {finish a long day|finally sit down} and {all you want is one good meal|nothing in the fridge looks right}',
    'you {save one place after another|scroll through reviews for an hour} and {end up at the usual spot|still can’t decide}',
    'someone {asks what’s for dinner|leaves the choice to you} and {nobody has an idea|the whole table goes quiet}',
  ],
  tips: [
    '{start with the simplest thing on the menu|order one basic dish first}; {that’s where skill shows|it tells you all you need}',
    '{a long queue|a famous name} {doesn’t mean much|proves very little} until {you’ve tasted it yourself|you’ve had a bite}',
    '{if there’s something you can’t eat|if you like it mild}, {say so before you order|mention it early on}; {nobody minds|it can save the meal}',
  ],
  wishes: [
    '{something warm in front of you|one really good bite} {can turn a day around|does more than any advice}',
    '{no rush and no screen|half an hour at a table}: {that’s a rest too|it’s rarer than it should be}',
  ],
  themes: {
    coffee: {
      match: /coffee|latte|espresso|pour-over|cafe|café/i,
      kind: 'coffee',
      needs: [
        'you {need a proper cup by three|get up for that first coffee} and {what you get is bitter|settle for instant again}',
        'you {want a quiet corner|need a table to think at} and {every place is too loud|there’s never a free seat}',
      ],
      tips: [
        '{smell it before you sip|let your nose go first}: {fruity or nutty, you’ll know|it tells you what to order next time}',
        '{ask when the beans were roasted|ask where the beans come from}; {people who care love that question|a good bar is happy to tell you}',
        '{new to black coffee|worried it’s too strong}? {Begin with milk|Try a latte first} and {work your way down|take it slowly}',
      ],
      wishes: [
        '{one good cup|half an hour with a cup}, {and the noise in your head settles|and your thoughts line up again}',
      ],
    },
    restaurant: {
      match: /restaurant|noodles?|hotpot|grill|dinner|diner|cuisine|kitchen table/i,
      kind: 'a restaurant',
      needs: [
        'you {want to get everyone together|plan a dinner} and {choosing the place takes longer than eating|nobody can agree on where}',
        'you {take the family out|invite someone for dinner} and {worry the food will let you down|hope you’ve ordered right}',
      ],
      tips: [
        '{judge a kitchen|you can judge a place} by {its plainest dish|its rice and its broth}; {there’s nowhere to hide there|nothing covers up for that}',
        '{book ahead|reserve a table} and {ask about allergies|say how many you are}, so {everyone can just sit down and eat|nobody has to make do}',
        '{order a little less|start with fewer dishes} and {add as you go|top up later}; {hot food is better food|less goes to waste}',
      ],
      wishes: [
        '{a hot pot in the middle|a full table} and {a few good friends|people who make you laugh}: {that’s the whole recipe|not much beats that}',
      ],
    },
    bakery: {
      match: /bakery|bread|cakes?\b|dessert|pastr|croissant|baker/i,
      kind: 'bread',
      needs: [
        'you {rush out in the morning|skip breakfast again} and {a dry biscuit has to do|grab whatever’s nearest}',
        'you {need a birthday cake|order a cake for the family} and {it turns out far too sweet|half of it is left over}',
      ],
      tips: [
        '{break it open|tear a piece off} and {look for even holes and a smell of wheat|see if the crumb springs back}; {that tells you enough|those are good signs}',
        '{slice what’s left|cut up the rest} and {freeze it|put it in the freezer}; {two minutes in the oven|a quick toast} {brings it back|makes it fresh again}',
        '{for a cake, say how many people will eat|tell the baker who the cake is for}; {the right size|the right sweetness} {matters more than the photo|comes before the decoration}',
      ],
      wishes: [
        '{the smell of something fresh|warm bread in the kitchen}, {and the morning’s off to a good start|and everyone gets up on their own}',
      ],
    },
    drinks: {
      match: /\bteas?\b|juices?|smoothies?|drinks?|bubble tea/i,
      kind: 'a drink',
      needs: [
        'you {hit the afternoon slump|want something sweet at three} and {everything’s too sugary|know you’ll regret the sugar}',
        'you {look at a menu with forty names|stand in front of the board} and {order the same thing again|have no idea what’s in it}',
      ],
      tips: [
        '{ask for less sugar the first time|start with low sweetness}: {you’ll taste the tea itself|then you know what it’s made of}',
        '{watch whether the fruit is cut fresh|look at the fruit}; {it says more than the name|names are easy to invent}',
        '{late in the day|in the evening}, {go for something without caffeine|choose warm over iced}; {your sleep will thank you|your stomach will notice}',
      ],
      wishes: [
        '{something you like in your hand|one good sip} {makes the way home shorter|is a small reward you’ve earned}',
      ],
    },
    produce: {
      apart: true,
      match: /oranges?|fruits?|vegetables?|\bfarm|orchard|honey|\brice\b|produce|seafood/i,
      kind: 'fresh produce',
      needs: [
        'you {pick the prettiest fruit|buy a whole box} and {it tastes of nothing|half of it’s bad}',
        'you {want to send something home|look for a gift for your parents} and {worry how it will arrive|can’t tell what’s real}',
      ],
      tips: [
        '{go by weight and smell|pick it up and smell the stem}, {not by colour|not by size}; {heavy ones are juicier|your nose knows what’s ripe}',
        '{open the box the day it comes|check everything when it arrives}, {and take photos if something’s wrong|and take the bruised ones out first}',
        '{buy a little, but often|start with a small box}; {fresh beats a full cupboard|come back if you like it}',
        '{eat the softest ones first|keep the firm ones somewhere cool}; {less goes to waste|they’ll last longer}',
      ],
      wishes: [
        '{in season|at the right moment}, {simple things taste best|you need nothing else on the plate}',
        '{a plate of something fresh|a bowl on the table}, {and the kids ask for more|and everybody reaches for it}',
      ],
    },
  },
};
