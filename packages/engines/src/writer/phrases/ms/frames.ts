import type { Frames } from '../../compose/frames.ts';

export const malayFrames: Frames = {
  hooks: {
    offer: {
      plain: [
        '{Pernah rasa begini|Biasa dengar cerita ini}: <need>?',
        '{Perasan tak|Pernah perasan}, <need>?',
        'Kalau <need>, {tunggu sekejap|video ini untuk anda|dengar dahulu}.',
        '{Sedang mencari|Terfikir tentang} <kind>? {Dengar ini dahulu|Mula di sini|Ada beberapa perkara}.',
        '{Satu minit|Sedikit cerita} {tentang|mengenai} <topic>.',
      ],
      warm: [
        '{Hai, kawan|Apa khabar}. {Mungkin anda kenal rasa ini|Pernah begini}: <need>?',
        'Kalau <need>, {tarik nafas dahulu|duduk sekejap}. {Anda tidak sendirian|Ada caranya}.',
        '{Saya mahu bercerita tentang|Mari berkenalan dengan} <topic>.',
      ],
      lively: [
        '{Berhenti sekejap|Nanti dulu}! Kalau <need>, {ini untuk anda|teruskan menonton}!',
        '{Angkat tangan|Jujur sahaja}: <need>? {Saya sudah agak|Mari selesaikan}!',
        '{Sudah sedia|Ada masa sekejap}? {Ini dia|Inilah} <topic>!',
      ],
      expert: [
        '{Jika anda memilih|Semasa memilih} <kind>, {beberapa perkara menentukan|urutannya penting}.',
        'Kalau <need>, {puncanya selalu langkah pertama|biasanya soal cara}.',
        '{Tanpa slogan|Fakta dahulu}: {apa yang perlu dilihat pada|cara menilai} <topic>.',
      ],
    },
    talk: {
      plain: [
        '{Pernah rasa begini|Adakah ini anda}: <need>?',
        'Kalau <need>, {ini untuk anda|dengar seminit}.',
        '{Beberapa kata|Mari berbual} tentang <topic>.',
      ],
      warm: [
        'Kalau <need>, {mari sini|duduk dengan saya sekejap}.',
        '{Hari sudah malam|Kerja sudah selesai}. {Sepatah kata|Mari berbual} tentang <topic>.',
        '{Ini untuk anda|Kata lembut untuk anda}.',
      ],
      lively: [
        '{Angkat kepala|Hei, kawan}! Kalau <need>, {ini untuk anda|semuanya akan berlalu}!',
        '{Sedikit semangat|Kata-kata baik} untuk hari ini!',
      ],
      expert: [
        '{Mengenai|Tentang} <topic>, {ada perkara yang elok diketahui awal|banyak yang lebih mudah daripada sangkaan}.',
        'Kalau <need>, {puncanya biasanya mudah|ia boleh diubah}.',
      ],
    },
  },
  secondNeeds: [
    '{Atau|Kadang-kadang} <need>.',
    '{Ada harinya|Ada masanya}, <need>.',
    '{Mungkin|Barangkali} <need>. {Semua orang pernah|Itu bukan salah anda}.',
  ],
  turns: {
    offer: [
      '{Jadi, mari|Mari} {kita lihat|bercakap tentang} <topic>.',
      '{Tanpa berbelit|Terus kepada isi}: {ini dia|inilah} <topic>.',
      '{Masalahnya bukan anda|Anda tidak salah}. {Terlalu banyak bunyi|Tiada yang menerangkan dengan jelas}. {Jadi, satu demi satu|Begini sebenarnya}.',
      '{Tidak perlu susah|Ada cara yang mudah}. {Beberapa perkara kecil membantu|Dengar dan nilai sendiri}.',
    ],
    talk: [
      '{Tentang <topic>|Mengenai <topic>}, {beberapa kata untuk anda|satu perkara}.',
      '{Anda tidak sendirian|Tarik nafas}. {Sungguh|Tidak mengapa}.',
      '{Ada perkara perlukan masa|Jawapannya jarang jauh}.',
    ],
  },
  introduces: ['{Saya|Hai, saya} <name>, <tag>.', '{Saya|Nama saya} <name>.'],
  firstTips: {
    offer: ['{Pertama|Mula di sini}. <tip>.', '{Petua mudah|Satu perkara kecil}. <tip>.', '<tip>.'],
    talk: ['<tip>.', '{Percayalah|Nanti anda nampak}. <tip>.'],
  },
  nextTips: ['<tip>.', '<tip>.', '{Lagi|Satu lagi}: <tip>.'],
  facts: [
    '{Ini dia|Inilah} <topic>: <facts>.',
    '<topic>: <facts>.',
    '{Faktanya|Ringkasnya}: <facts>.',
    '{Apa yang anda dapat|Apa yang ada}: <facts>.',
  ],
  who: [
    '{Dibuat|Sesuai} untuk <who>.',
    '{Untuk siapa|Siapa yang sesuai}? Untuk <who>.',
    '{Bagus|Elok} untuk <who>.',
  ],
  prices: [
    '{Asalnya|Dahulu} <was>, {kini|hari ini} <price>.',
    '{Daripada|Turun dari} <was> kepada <price>.',
    '{Harganya|Bayarannya}: <price>.',
    '{Kini|Milik anda pada} <price>.',
  ],
  places: ['{Cari kami di|Kami di}: <place>.', '{Singgah|Datang ke}: <place>.'],
  values: ['{Saya percaya|Satu pegangan saya}: <value>.'],
  experiences: ['<experience>', '{Cerita saya dahulu|Kisah benar}. <experience>'],
  wishes: {
    offer: ['<wish>.', '<wish>.', '{Bayangkan|Cuba bayangkan}. <wish>.'],
    talk: ['<wish>.'],
  },
  remarks: [
    '{Sesuai untuk anda|Berbaloi atau tidak}? {Anda yang tentukan|Cuba dan lihat sendiri}.',
    '{Tanpa kata besar|Tiada janji manis}: {apa yang ada itulah yang anda dapat|lihat dan nilai sendiri}.',
    '{Ada soalan|Belum pasti}? {Tanya dahulu|Tanya sahaja}, {putuskan kemudian|tidak perlu tergesa-gesa}.',
    '{Tiada yang sesuai untuk semua|Setiap orang lain}; {yang kena dengan anda itulah yang baik|keperluan anda yang menentukan}.',
    '{Lihat sekali lagi pun tidak rugi|Ambil masa anda}; {duit itu duit anda|yang baik boleh menunggu sehari}.',
    '{Kata-kata ada hadnya|Saya boleh bercakap seharian}; {lihat lebih jelas|mata anda lebih tahu}.',
    '{Nasihat itu percuma|Ulasan hanya petunjuk}; {pilihan di tangan anda|percaya mata sendiri}.',
    '{Tengok betul-betul|Periksa perkara kecil}: {di situ nampak ketelitian|di situlah kerjanya}.',
  ],
  thoughts: [
    '{Anda sudah sejauh ini|Sampai ke sini bukan mudah}. {Berbanggalah|Hargai diri sendiri}.',
    '{Pagi tetap datang|Angin akan reda}. {Yang ini juga|Jalan akan muncul}.',
    '{Hidup bukan perlumbaan|Hari anda milik anda}; {tiada yang memegang jam|jangan lari untuk orang lain}.',
    '{Menangis pun boleh|Hari sedih dibenarkan}. {Lepas itu makanlah|Esok hari baharu}.',
    '{Kembali kepada hari ini|Satu jam ini sahaja}; {esok boleh menunggu|perkara kecil memulihkan}.',
    '{Mungkin tiada yang memberitahu|Barangkali anda terlupa}: {anda buat yang terbaik|anda berharga}.',
    '{Berlembutlah dengan diri|Tarik nafas}. {Ia membantu|Masih ada masa}.',
  ],
  calls: {
    offer: [
      '{Ada soalan|Mahu tahu lagi}? {Tanya di ruangan komen|Tinggalkan komen}.',
      '{Apa yang paling penting bagi anda|Apa yang anda lihat dahulu}? {Beritahu di bawah|Tulis di komen}.',
      '{Kalau anda sedang mencari|Kalau anda perlukannya}, {datang lihat|jenguk sekejap}. {Tidak beli pun tidak apa|Lihat-lihat sahaja}.',
      '{Berguna|Elok diketahui}? {Simpan|Simpan video ini} {untuk nanti|untuk hari anda memerlukannya}.',
      '{Datanglah bila sedia|Singgahlah bila lapang}. {Kami mengalu-alukan|Kami gembira menyambut}.',
    ],
    talk: [
      '{Kalau ini sampai ke hati|Kalau ini membantu}, {simpan untuk hari yang sukar|hantar kepada yang memerlukan}.',
      '{Apa khabar anda hari ini|Bagaimana hari anda}? {Ceritakan di bawah|Komen terbuka untuk anda}.',
      '{Tidur lena malam ini|Jaga diri}. {Jumpa lagi|Sampai nanti}.',
    ],
  },
  platformCalls: {
    any: ['{Jumpa lagi|Sampai jumpa}.'],
    douyin: ['{Ikuti kami|Tekan suka} {untuk yang seterusnya|dan datang lagi}.'],
    xiaohongshu: ['{Simpan nota ini|Simpan catatan ini} {untuk nanti|supaya mudah dicari}.'],
    wechat: ['{Kongsikan|Hantarkan} kepada {kawan|yang memerlukan}.'],
    tiktok: [
      '{Ikuti untuk video seterusnya|Ikuti kami}. {Jumpa di sana|Ada lagi nanti}.',
      '{Tekan suka|Kongsi} {kalau membantu|dengan kawan}.',
    ],
    youtube: [
      '{Langgan|Tekan langgan} {untuk video seterusnya|dan jumpa lagi}.',
      '{Suka video ini|Satu suka membantu}, {jumpa di video depan|dan langgan untuk lagi}.',
    ],
    instagram: [
      '{Simpan reel ini|Simpan} {untuk nanti|dan kongsi dengan kawan}.',
      '{Kongsi|Hantar} kepada {kawan|cerita anda}.',
    ],
  },
  short: [
    'Sungguh.',
    'Mudah sahaja.',
    'Setuju?',
    'Ambil masa anda.',
    'Itu penting.',
    'Langkah demi langkah.',
    'Itu sahaja.',
    'Tidak susah pun.',
    'Ingat itu.',
    'Begitulah.',
    'Memang betul.',
    'Adil, kan?',
  ],
};
