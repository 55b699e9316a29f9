import type { GroupPhrases } from '../phrases.ts';

export const travel: GroupPhrases = {
  aim: 'offer',
  needs: [
    'you {finally have a few days off|wait months for a holiday} and {everyone else is there too|planning wears you out}',
    'you {love the photos|book with high hopes} and {the place looks nothing like them|come home needing a rest}',
    'you {need a break|want to get away} and {can’t face the crowds|don’t know where to go}',
  ],
  tips: [
    '{plan one big thing a day|leave gaps in the plan}; {wander for the rest|sit down when you’re tired}, {and you’ll remember more|because that’s the holiday}',
    '{go early or late|avoid noon and weekends}: {fewer people|better light}, {and it’s a different place|and you can hear the birds}',
    '{ask what’s included|read the terms for changes} {before you pay|up front}; {the trip is calmer|then you can let go}',
  ],
  wishes: [
    '{no phone, no hurry|you sit and look into the distance}, {and something slows down|and that’s plenty}',
    '{with people you like|all of you together}, {a short walk is enough|even the bus ride is fun}: {that’s the trip|distance matters little}',
  ],
  themes: {
    guesthouse: {
      match: /guest ?houses?|hotels?|\binns?\b|\bstays?\b|homestay|resort/i,
      kind: 'a place to stay',
      needs: [
        'you {book a room that looks like a painting|trust the pictures} and {it’s small and loud|open the door and sigh}',
        'you {travel with children|go as a family} and {nobody sleeps well|the next day is lost}',
      ],
      tips: [
        '{ask three things|before you book, ask}: {noise, hot water, parking|how far, how quiet, how early}; {photos don’t show them|they decide your mood}',
        '{stay close to what you want to see|choose a place within walking distance}; {early mornings|the quiet hours} {are the best part|belong to you}',
        '{if you need something special|with small children}, {call ahead|tell the host}; {most things can be arranged|a short call does it}',
      ],
      wishes: [
        '{you open the window|morning light comes in}, {and there’s nowhere to be|and one more night seems right}',
      ],
    },
    destination: {
      match:
        /\btrips?\b|\btours?\b|valley|island|destination|itinerary|travel|sea ?views?|(\d+|two|three|four|five|six|seven) days in/i,
      kind: 'a trip',
      needs: [
        'you {can’t stand group tours|fear the shopping stops} and {going alone is hard work|give the idea up}',
        'you {have only a weekend|get two days off} and {far is too far|spend half of it on the road}',
      ],
      tips: [
        '{add up the hours on the road|look at the driving first}; {if it’s more than half|if the bus wins}, {it isn’t worth it|choose another}',
        '{ask how many people come along|ask about shops and meals}: {it’s a fair question|a good organiser will tell you}',
        '{take a jacket and good shoes|pack one warm layer}; {the weather changes|roads are longer than maps}, {and it saves the day|and your mood won’t suffer}',
      ],
      wishes: [
        '{you stop by the road|the sun goes down}, {nobody counts the minutes|no photo needed}, {and you remember it best|and it’s yours}',
      ],
    },
    camping: {
      match: /\bcamp(ing|site)?s?\b|picnics?|\btents?\b/i,
      kind: 'a campsite',
      needs: [
        'you {would love to camp|see others by the fire} and {the gear costs a fortune|the tent takes until dark}',
        'your children {live on screens|spend Sundays in malls} and {you want them on grass|they need some space}',
      ],
      tips: [
        '{rent first, buy later|borrow the gear the first time}; {after one night|then} {you know what you need|you save a lot}',
        '{pitch before dark|choose flat, higher ground}, {away from wind and water|with some shelter}; {you’ll sleep|rain won’t bother you}',
        '{take your rubbish home|put the fire right out}: {leave it as you found it|the next people will thank you}',
      ],
      wishes: [
        '{it gets dark slowly|the lamps come on}, {you sit by the fire|someone points at a star}, {and nothing is missing|and nobody needs to talk}',
      ],
    },
    photo: {
      match: /photos?|portraits?|wedding|pictures/i,
      kind: 'a photo studio',
      needs: [
        'you {see a camera|try to smile} and {turn into wood|don’t look like yourself}',
        'your {children grow so fast|parents get older} and {there’s no picture of all of you|the good one was never taken}',
      ],
      tips: [
        '{chat with the photographer first|say what you like about yourself}; {faces relax|it beats any pose}',
        '{ask how many pictures you get|ask what extra ones cost} {beforehand|up front}; {choosing stays fun|no surprises later}',
        '{come when the child has slept|bring grandparents in the morning}, {take breaks|and leave plenty of time}; {you can’t rush a real smile|it shows}',
      ],
      wishes: [
        '{years from now|one day}, {you find this picture|you open the drawer}, {and hear that laugh again|and the whole day is back}',
      ],
    },
    property: {
      match: /\bflats?\b|apartments?|\brent(al|ing)?\b|bedrooms?|property|house for/i,
      kind: 'a home',
      needs: [
        'you {have seen twenty flats|scroll through listings every night} and {they’re far or pricey, never right|none looks like its photo}',
        'you {move every year|pay month after month} and {just want to settle|are tired of boxes}',
      ],
      tips: [
        '{see it by day and listen at night|go twice}; {walk to work from there|try the way in the rush hour}, {then nothing surprises you|those trips pay off}',
        '{deposit, repairs, costs|who repairs what}: {have it in the contract|get it in writing}; {words are forgotten|spoken promises fade}',
        '{try the taps, the locks and the signal|open every window} {while you’re there|yourself}; {small things annoy most|that’s what you live with}',
      ],
      wishes: [
        '{you come out of the station|work is over}, {a few steps|the light is on}, {and you’re home|and you breathe out}',
      ],
    },
    cars: {
      apart: true,
      match: /\bcars?\b|vehicles?|driving|garage|tyres?|test drive|\bEVs?\b/i,
      kind: 'a car',
      needs: [
        'you {visit one dealer after another|know every number by heart} and {still can’t decide|hesitate when it’s time to pay}',
        'you {hear a small noise|have a service due} and {don’t know if it needs fixing|worry about the bill}',
      ],
      tips: [
        '{start with how you drive|think of who sits in it and where you go}, {then look at the extras|and don’t pay for the rest}; {that’s what makes it fit|the money saved is real}',
        '{take a test drive on a road you know|bring the family to the test drive}, {and park it too|and sit in the back}; {your body tells you|it says more than a brochure}',
        '{before a repair|before any inspection}, {ask for the list|ask what will be done and what it costs}; {in writing is best|then nobody argues}',
        '{with a used car|if it’s had an owner before you}, {read the service book|take someone who knows cars}; {if they rush you, walk away|a clear history is a good sign}',
      ],
      wishes: [
        '{both hands on the wheel|the family on board}, {no hurry|and nothing to worry about}: {that’s a good car|you can look at the view}',
      ],
    },
  },
};
