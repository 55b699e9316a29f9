import type { GroupPhrases } from '../phrases.ts';

export const home: GroupPhrases = {
  aim: 'offer',
  needs: [
    'you {tidy up all Saturday|put everything away} and {two days later it’s back|by Monday it looks the same}',
    'you {come home tired|open the door after work} and {the housework is already waiting|there’s nowhere to sit}',
    'you {buy things for the home|have a cupboard for everything} and {hardly any of it is handy|use a tenth of it}',
  ],
  tips: [
    '{watch how you really live|look at your habits first}, {then buy|then choose}; {a home should follow you|things should fit your day}',
    '{measure twice|take the measurements first}, {doors and hallways too|and leave room to walk}; {carrying it back is no fun|it saves a return}',
    '{ask how it’s cleaned before you ask what it can do|put easy to clean before clever}; {you’ll be doing it every week|anything that’s a nuisance ends up unused}',
  ],
  wishes: [
    '{you open the door|you switch on the light} and {breathe out|half the day falls off you}',
    '{half an hour saved|one chore less}, {every single day|week after week}: {spend it on people you love|that time is yours}',
  ],
  themes: {
    appliance: {
      match: /vacuum(?: cleaners?)?|appliances?|air fryer|washer|cooker|purifier|\bfans?\b/i,
      kind: 'an appliance',
      needs: [
        'you {buy the one with twenty functions|bring the machine home} and {use a single button|it gathers dust within a week}',
        'you {compare numbers all evening|just want less housework} and {still don’t know which one|worry it’ll only take up room}',
      ],
      tips: [
        '{ask how often you’ll use it|count the times a week}, {honestly|before you order}; {rarely means no|and think about where it’ll stand}',
        '{noise, weight and cleaning|sound and weight}: {the things you notice daily|what the adverts leave out} {are worth asking about|decide whether you keep it}',
        '{find out who repairs it|read the warranty} {before you pay|up front}; {it’s a short question|it saves you trouble later}',
      ],
      wishes: ['{one button|you pick it up}, {and the boring part is done|and it simply works}'],
    },
    storage: {
      match: /storage|tidy(ing)?|organi[sz]|declutter/i,
      kind: '',
      needs: [
        'you {search for one thing|know you put it somewhere} and {it turns up the day after|turn the whole room over}',
        'you {buy boxes for everything|tidy by the book} and {end up with more stuff|it lasts three days}',
      ],
      tips: [
        '{clear out first|begin with what you don’t use}, {and only then put things away|and leave the boxes for later}; {half the work is done|suddenly there’s room}',
        '{keep things where you use them|keep daily things within reach}, {and the rest up high|and the rest further away}; {it stays tidy by itself|putting back has to be easy}',
        '{one drawer at a time|fifteen minutes}, {then stop|and no more}; {small wins last|you’ll want to go on}',
      ],
      wishes: [
        '{you reach out and it’s there|everybody finds everything}, {without asking|without a search}: {life gets lighter|that’s real order}',
      ],
    },
    furniture: {
      match: /furniture|sofas?|desks?|tables?|\bbeds?\b|wardrobes?|cabinets?|\bwood/i,
      kind: 'furniture',
      needs: [
        'you {order from a picture|choose it online} and {it’s too big for the wall|the colour’s all wrong}',
        'you {need a proper desk for your child|look for a piece that lasts} and {it smells of glue|it wobbles within a year}',
      ],
      tips: [
        '{sit on it, push it, lean on it|give it a good shake}: {your body knows|it tells you more than a brochure}',
        '{tape its outline on the floor|cut out a piece of cardboard} and {live with it for two days|walk around it}; {then decide|you’ll know}',
        '{ask about boards, glue and fittings|have the materials written down}; {the parts you don’t see|the hidden parts} {decide how long it lasts|are the last place to save money}',
      ],
      wishes: [
        '{a good piece|a desk that fits} {stays for years|grows old with you}, {and only gets better|and has a story to tell}',
      ],
    },
    cleaning: {
      match: /\bcleaning|cleaners?\b|housekeep|\bmaids?\b|laundry/i,
      kind: 'a cleaner',
      needs: [
        'you {both work all week|have no time} and {Saturday goes to the bathroom|the dust wins}',
        'you {could use some help|think of asking someone in} and {wonder who to trust|worry it won’t be done well}',
      ],
      tips: [
        '{write down the three things that matter|make a short list first}, and {look at it together afterwards|walk through it at the end}',
        '{ask what’s included|agree on hours or rooms} {beforehand|up front}; {extras should never be a surprise|then the bill is simple}',
        '{put away small and precious things|clear the tables}: {the work goes faster|everyone feels better}',
      ],
      wishes: [
        '{you come home and the floor shines|it’s Saturday morning and it’s all done}, {and the day is yours|and there’s time for the children}',
      ],
    },
    decor: {
      match: /interior|renovat|decorat|refurbish/i,
      kind: 'a renovator',
      needs: [
        'you {hear the stories|think about renovating} and {the budget scares you|fear it’ll never end}',
        'you {live in an old flat|want to change things} and {don’t know where to begin|worry about being taken for a ride}',
      ],
      tips: [
        '{start with how you live|begin with your day}, {then think about how it looks|then pick the style}; {comfort outlasts fashion|pretty and useless helps no one}',
        '{ask for a quote item by item|have every item listed}; {what’s missing now|a gap today} {is an extra later|costs you tomorrow}',
        '{photograph pipes and wires|be there for the pipes and wires} {before the wall closes|while you can still see them}; {you’ll need it one day|it makes repairs easy}',
      ],
      wishes: [
        '{the light goes on|the last box is unpacked}, and {every corner is yours|you finally sit down}: {home|it was worth it}',
      ],
    },
    pets: {
      apart: true,
      match: /\bpets?\b|\bcats?\b|\bdogs?\b|pupp(y|ies)|kittens?|grooming/i,
      kind: 'a pet service',
      needs: [
        'you {give the dog a bath|take your pet out} and {you’re both worn out|the bathroom needs a day to recover}',
        'you {read every label|bring home a new bag of food} and {the cat sniffs and walks off|still don’t know what’s right}',
      ],
      tips: [
        '{change food slowly|don’t swap food overnight}: {mix old and new for a few days|a little more every day}, {and the stomach copes|and watch how it goes}',
        '{before a bath or a trim|the first time you hand them over}, {say what they’re afraid of|explain their temper}; {it’s easier for everyone|they’ll be less scared}',
        '{not eating, not playing|if they seem off}? {Don’t give medicine on your own|See a vet early}; {they can’t tell you where it hurts|waiting rarely helps}',
        '{play with them a little every day|walk one more block}; {a tired pet is a calm pet|it’s you they want, not the toy}',
      ],
      wishes: [
        '{you open the door and they run to you|they curl up at your feet}, {and the day is forgotten|and nothing else matters much}',
      ],
    },
  },
};
