import type { GroupPhrases } from '../phrases.ts';

export const health: GroupPhrases = {
  aim: 'offer',
  needs: [
    'anda {duduk sepanjang hari|tenung skrin sampai petang} dan {leher mengadu dahulu|semuanya terasa kaku}',
    'anda {buat rancangan setiap bulan|berjanji mahu bergerak} dan {sofa yang menang|tahan tiga hari sahaja}',
  ],
  tips: [
    '{Mula dengan separuh|Mula lebih kecil daripada sangkaan}; {biar badan mengikut|mudah itu betul}, {anda akan terus|tiada yang sakit}',
    '{Tetapkan masa|Ikat dengan tabiat harian}, supaya {tidak perlukan semangat|anda terus pergi}',
    '{Lenguh tidak mengapa, sakit jangan|Kalau sakit, berhenti}; {ada kecederaan lama|kalau ragu} {tanya doktor|periksa dahulu}',
  ],
  wishes: [
    '{Tidur lebih lena|Naik tangga} dan {masih bertenaga|terasa bezanya}',
    '{Sejam untuk diri|Sedikit peluh}, {dan risau mengecil|dan kepala pun lapang}',
  ],
  themes: {
    gym: {
      match: /gim|kecergasan|otot|jurulatih|senaman/i,
      kind: 'gim',
      needs: [
        'anda {bayar kad setahun|ada kad dalam dompet} dan {pergi empat kali|ingat apabila ia tamat}',
        'anda {tengok semua mesin itu|masuk ke dalam} dan {tidak tahu mula di mana|rasa diperhatikan}',
      ],
      tips: [
        '{Belajar gerakan dahulu|Berat ringan, gaya betul}; {beban kemudian|baru tambah}, {anda tidak cedera|lebih cepat maju}',
        '{Dua tiga kali seminggu|Sehari buat, sehari rehat}: {rehat juga latihan|otot tumbuh semasa tidur}',
        '{Cuba sekali sebelum mendaftar|Tengok berapa jauh}; {yang jauh|dua puluh minit perjalanan} {cepat ditinggalkan|mematikan rancangan}',
      ],
      wishes: ['{Tangga tanpa mengah|Beg terasa ringan}: {anda yang sedar dahulu|itulah hasil sebenar}'],
    },
    yoga: {
      match: /yoga|pilates|regangan|postur/i,
      kind: 'kelas yoga',
      needs: [
        'bahu anda {keras macam batu|makin bongkok setiap tahun} dan {menoleh pun berbunyi|terasa sepuluh tahun lebih tua}',
        'anda {ikut video di rumah|cuba sendiri} dan {tidak tahu betul atau tidak|pinggang sakit selepas itu}',
      ],
      tips: [
        '{Cukup tujuh puluh peratus|Jangan tengok tikar sebelah}; {regang, jangan sakit|di situlah tempatnya}',
        '{Jangan tahan nafas|Biar nafas memimpin}, dan {badan akan lepas|kedalaman datang sendiri}',
        '{Beritahu guru tentang pinggang|Sebut kecederaan lama} {sebelum kelas|dahulu}; {sentiasa ada cara lain|gerakan boleh diubah}',
      ],
      wishes: [
        '{Tikar dibentang|Sejam sahaja}, {hanya bunyi nafas|tanpa telefon}, dan {anda keluar lebih ringan|kembali kepada diri}',
      ],
    },
    running: {
      match: /lari|mendaki|basikal|maraton|luar/i,
      kind: '',
      needs: [
        'anda {sudah beli kasut|mahu mula hari Isnin} dan {mengah di simpang pertama|cari alasan untuk tidak pergi}',
        'anda {lari seorang diri|kunci jam awal} dan {berhenti selepas seminggu|matikan semula}',
      ],
      tips: [
        '{Kalau masih boleh bercakap, rentaknya betul|Lari sambil boleh berbual}; {perlahan tidak mengapa|berjalan pun boleh}',
        '{Kira minit, bukan jarak|Lupakan jarak}: {dua puluh minit, selang berjalan|lari sikit, jalan sikit}, {tambah sedikit setiap minggu|kaki akan mengejar}',
        '{Panaskan badan, regang selepas|Pakai kasut yang muat}; {kalau lutut sakit, berhenti|lari lama lebih penting daripada laju}',
      ],
      wishes: [
        '{Cahaya awal|Udara sejuk}, {jalan yang lengang|langkah yang tetap}: {hari belum mula, anda sudah menang|tiada yang lebih melapangkan}',
      ],
    },
    meals: {
      apart: true,
      match: /bekal|salad|diet|makan sihat|kalori|pemakanan/i,
      kind: 'makanan sihat',
      needs: [
        'anda {mahu makan lebih baik|merancang memasak} dan {pesan lagi|makan apa yang cepat}',
        'anda {kira setiap kalori|langkau makan tengah hari} dan {lapar menjelang petang|terbayang biskut}',
      ],
      tips: [
        '{Penuhkan separuh pinggan dengan sayur|Sayur dahulu}, {kemudian yang lain|baru lauk dan nasi}; {tidak perlu berlapar|tiada yang dilarang}',
        '{Jangan potong semua serentak|Ubah satu hidangan}; {kurang minyak, kurang gula|langkah kecil} {lebih tahan|yang kekal}',
        '{Tahu apa isinya|Cari senarai bahan} dan {banyak mana|saiznya}; {itu menang daripada slogan|baru makan dengan tenang}',
      ],
      wishes: [
        '{Kenyang tanpa mengantuk|Petang yang ringan}, {dan anda masih ada tenaga|dan malam tidak meraba dapur}',
      ],
    },
    sleep: {
      apart: true,
      match: /bantal|tidur|tilam|cadar|selimut/i,
      kind: 'bantal',
      needs: [
        'anda {berpusing sampai tengah malam|bangun dengan leher kaku} dan {pagi datang terlalu cepat|kopi pun tidak menolong}',
        'anda {tidur lapan jam|baring awal} dan {bangun lebih penat|fikiran masih berlari}',
      ],
      tips: [
        '{Tengok cara anda tidur|Mengiring atau menelentang}: {tinggi bantal ikut bahu|leher mesti lurus}',
        '{Malapkan lampu sejam sebelum tidur|Letak skrin jauh dari katil}; {bilik yang sejuk membantu|badan perlukan isyarat}',
        '{Beri seminggu kepada yang baharu|Cuba beberapa malam}; {leher perlu biasa|satu malam belum cukup}, {dan simpan resitnya|baru menilai}',
      ],
      wishes: ['{Anda letak kepala|Lampu dipadam}, {dan pagi datang dengan segar|dan malam jadi pendek}'],
    },
  },
};
