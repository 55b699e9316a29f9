import type { GroupPhrases } from '../phrases.ts';

export const home: GroupPhrases = {
  aim: 'offer',
  needs: [
    'you {tidy up all Saturday|put everything away} and {two days later it looks the same|by Monday it is back}',
    'you {come home tired|open the door after work} and {the housework is already waiting|there is nowhere to sit}',
  ],
  tips: [
    '{Watch how you really live|Look at your habits first}, {then buy|then choose}; {a home should follow you|things should fit your day}',
    '{Measure twice|Take the measures first}, {doors and paths too|with room to walk}; {carrying it back is no fun|it saves a return}',
    '{Ask how it is cleaned|Easy to clean} {before you ask what it can do|comes before clever}; {you will do it every week|what is a nuisance ends up unused}',
  ],
  wishes: [
    '{You open the door|You switch on the light} and {breathe out|half the day falls off you}',
    '{Half an hour saved|One chore less}, {every single day|week after week}: {spend it on people|that time is yours}',
  ],
  themes: {
    appliance: {
      match: /vacuum|appliance|air fryer|washer|cooker|purifier|fan\b/i,
      kind: 'an appliance',
      needs: [
        'you {buy one with twenty functions|bring the machine home} and {use a single button|it gathers dust after a week}',
        'you {compare numbers all evening|want less housework} and {still do not know which one|fear it only takes up room}',
      ],
      tips: [
        '{Ask how often you will use it|Count the times a week}, {honestly|before you order}; {rarely means no|and where it will stand}',
        '{Noise, weight, cleaning|Sound and weight}: {the things you notice daily|what adverts leave out} {are worth asking about|decide whether you keep it}',
        '{Find out who repairs it|Read the warranty} {before you pay|first}; {it is a short question|it spares you trouble later}',
      ],
      wishes: ['{One button|You pick it up}, {and the boring part is done|and it simply works}'],
    },
    storage: {
      match: /storage|tidy|tidying|organi[sz]/i,
      kind: '',
      needs: [
        'you {search for one thing|know you put it somewhere} and {it turns up the day after|turn the whole room over}',
        'you {buy boxes for everything|tidy by the book} and {end up with more stuff|it lasts three days}',
      ],
      tips: [
        '{Clear out first|Begin with what you do not use}; {only then put away|boxes come later}, {and half the work is done|and there is suddenly room}',
        '{Keep things where you use them|Daily things within reach}, {the rest up high|the rest further away}; {then it stays tidy by itself|putting back must be easy}',
        '{One drawer at a time|Fifteen minutes}, {then stop|and no more}; {small wins last|you will want to go on}',
      ],
      wishes: [
        '{You reach out and it is there|Everybody finds everything}, {without asking|without a search}: {life gets lighter|that is real order}',
      ],
    },
    furniture: {
      match: /furniture|sofa|desk|table|bed\b|wardrobe|wood/i,
      kind: 'furniture',
      needs: [
        'you {order from a picture|choose it online} and {it is too big for the wall|the colour is all wrong}',
        'you {need a proper desk for your child|look for a piece that lasts} and {it smells of glue|it wobbles within a year}',
      ],
      tips: [
        '{Sit on it, push it, lean on it|Give it a good shake}: {your body knows|it tells more than a brochure}',
        '{Tape its outline on the floor|Cut a piece of cardboard} and {live with it for two days|walk around it}; {then decide|you will know}',
        '{Ask about boards, glue and fittings|Have the materials written down}; {what you do not see|the hidden parts} {decides how long it lasts|are the last place to save}',
      ],
      wishes: [
        '{A good piece|A desk that fits} {stays for years|grows old with you}, {and gets better|and carries your story}',
      ],
    },
    cleaning: {
      match: /clean|housekeep|maid|laundry/i,
      kind: 'a cleaner',
      needs: [
        'you {both work all week|have no time} and {Saturday goes to the bathroom|the dust wins}',
        'you {would like some help|think of asking someone in} and {wonder whom to trust|fear it will not be done well}',
      ],
      tips: [
        '{Write down the three things that matter|Make a short list first}, and {look at it together afterwards|walk through it at the end}',
        '{Ask what is included|Agree on hours or rooms} {beforehand|first}; {extras should never be a surprise|then the bill is simple}',
        '{Put away small and precious things|Clear the tables}: {the work goes faster|both sides feel better}',
      ],
      wishes: [
        '{You come home|It is Saturday morning}, {the floor shines|all is done}, and {the day is yours|there is time for the children}',
      ],
    },
    decor: {
      match: /interior|renovat|decorat|refurbish/i,
      kind: 'a renovator',
      needs: [
        'you {hear the stories|think of renovating} and {the budget scares you|fear it will never end}',
        'you {live in an old flat|want to change things} and {do not know where to begin|worry about being fooled}',
      ],
      tips: [
        '{First how you live|Begin with your day}, {then how it looks|then the style}; {comfort outlasts fashion|nice and useless helps no one}',
        '{Ask for a quote item by item|Let them list every item}; {what is missing now|a gap today} {is an extra later|costs you tomorrow}',
        '{Photograph pipes and wires|Be there for pipes and wires} {before the wall closes|while you can see them}; {you will need it one day|repairs get easy}',
      ],
      wishes: [
        '{The light goes on|The last box is unpacked}, and {every corner is yours|you finally sit down}: {home|it was worth it}',
      ],
    },
  },
};
