import type { GroupPhrases } from '../phrases.ts';

export const home: GroupPhrases = {
  aim: 'offer',
  needs: [
    'anda {mengemas sepanjang Sabtu|simpan semuanya di tempat} dan {dua hari kemudian sama sahaja|Isnin sudah bersepah}',
    'anda {pulang dalam penat|buka pintu selepas kerja} dan {kerja rumah sudah menunggu|tiada tempat untuk duduk}',
  ],
  tips: [
    '{Lihat cara anda hidup|Tengok tabiat dahulu}, {baru membeli|baru memilih}; {rumah patut ikut anda|barang mesti kena dengan hari anda}',
    '{Ukur dua kali|Ambil ukuran dahulu}, {pintu dan laluan juga|dengan ruang berjalan}; {menghantar balik bukan kerja seronok|jimat sekali pulang}',
    '{Tanya cara membersihkannya|Mudah dicuci} {sebelum tanya kehebatannya|lebih penting daripada canggih}; {anda buat setiap minggu|yang leceh akhirnya disimpan}',
  ],
  wishes: [
    '{Anda buka pintu|Anda pasang lampu} dan {nafas terasa lega|separuh penat hilang}',
    '{Setengah jam dijimatkan|Kurang satu kerja}, {setiap hari|minggu demi minggu}: {guna untuk orang tersayang|masa itu milik anda}',
  ],
  themes: {
    appliance: {
      match: /hampagas|perkakas|periuk|penggoreng|mesin basuh|kipas|penapis/i,
      kind: 'perkakas rumah',
      needs: [
        'anda {beli yang ada dua puluh fungsi|bawa mesin itu pulang} dan {guna satu butang sahaja|ia berhabuk selepas seminggu}',
        'anda {banding angka semalaman|mahu kurang kerja rumah} dan {masih keliru|takut ia memakan ruang}',
      ],
      tips: [
        '{Tanya berapa kali anda guna|Kira guna seminggu}, {dengan jujur|sebelum memesan}; {kalau jarang, tidak perlu|dan di mana ia diletak}',
        '{Bunyi, berat, cara cuci|Bunyi dan berat}: {yang dirasa setiap hari|yang tidak disebut iklan} {patut ditanya|menentukan sama ada anda terus guna}',
        '{Cari tahu siapa membaiki|Baca waranti} {sebelum bayar|dahulu}; {soalannya pendek|susahnya kemudian}',
      ],
      wishes: ['{Satu butang|Capai sahaja}, {dan kerja yang bosan selesai|dan ia terus berjalan}'],
    },
    storage: {
      match: /mengemas|simpan|kemas|susun|ruang storan/i,
      kind: '',
      needs: [
        'anda {beli bekas baharu|susun ikut warna} dan {barang masih di atas lantai|tutupnya tidak jumpa}',
        'anda {cari kunci setiap pagi|tahu barang itu ada} dan {beli sekali lagi|lambat sepuluh minit}',
      ],
      tips: [
        '{Keluarkan semua dahulu|Kumpul yang sejenis}, {baru pilih|baru tahu berapa banyak}; {bekas datang paling akhir|kotak tidak menyelesaikan apa-apa}',
        '{Letak di tempat ia digunakan|Simpan dekat tangan}; {kalau jauh, tiada yang memulangkannya|yang mudah akan kekal kemas}',
        '{Satu masuk, satu keluar|Yang setahun tidak disentuh}, {begitu sahaja|boleh diberi orang}; {ruang kosong itu juga berguna|rumah pun bernafas}',
      ],
      wishes: [
        '{Semua ada tempatnya|Meja yang kosong}, {dan mencari barang jadi cerita lama|dan kepala pun lapang}',
      ],
    },
    furniture: {
      match: /perabot|sofa|meja|katil|almari|kayu|kerusi/i,
      kind: 'perabot',
      needs: [
        'anda {jatuh hati di kedai|sudah bayar} dan {ia tidak muat di pintu|bilik terus jadi sempit}',
        'anda {duduk di kerusi itu setiap hari|kerja di meja itu} dan {pinggang mengeluh|tingginya tidak kena}',
      ],
      tips: [
        '{Lukis di lantai dengan pita|Tanda saiznya di lantai}; {berjalan keliling|tinggal sehari}, {baru tahu muat atau tidak|kaki tahu dahulu}',
        '{Goyangkan dahulu|Tengok bawahnya}: {sambungan menceritakan umur|skru yang longgar memberitahu}',
        '{Beli untuk cara anda duduk|Fikir siapa yang guna}; {cantik di gambar|warna boleh dilihat}, {selesa hanya boleh dirasa|badan tidak boleh ditipu}',
      ],
      wishes: [
        '{Satu meja yang baik|Sudut yang kena}, {dan seluruh keluarga berkumpul di situ|dan bilik jadi hidup}',
      ],
    },
    cleaning: {
      match: /mencuci|pembersihan|cuci rumah|dobi|bersih/i,
      kind: 'khidmat mencuci',
      needs: [
        'hujung minggu anda {habis dengan mop|hilang di bilik air} dan {Isnin datang tanpa rehat|tiada masa untuk keluarga}',
        'anda {tangguh tingkap itu|nampak habuk di atas kipas} dan {setiap minggu ada alasan|rasa bersalah sahaja}',
      ],
      tips: [
        '{Tulis apa yang perlu dicuci|Sepakat senarainya}, {bilik demi bilik|sebelum hari itu}; {kedua-dua pihak jelas|tiada yang tertinggal}',
        '{Tanya bahan cucinya|Sebut kalau ada anak kecil atau kucing}; {lantai dan hidung berterima kasih|bukan semua bau itu bersih}',
        '{Cuba sekali dahulu|Mula dengan satu bilik}; {lihat sudutnya|tengok belakang pintu}, {baru tetapkan jadual|di situ nampak teliti}',
      ],
      wishes: [
        '{Lantai yang sejuk dan bersih|Bau rumah yang segar}, {dan hujung minggu jadi milik anda|dan anda hanya perlu duduk}',
      ],
    },
    decor: {
      match: /ubah suai|hiasan|dalaman|baik pulih|renovasi/i,
      kind: 'pasukan ubah suai',
      needs: [
        'anda {simpan beratus gambar|dapat tiga sebut harga} dan {tidak tahu apa yang termasuk|semuanya berbeza}',
        'rumah itu {lama|bocor sana sini} dan {anda takut apa di sebalik dinding|kos semakin naik}',
      ],
      tips: [
        '{Minta harga satu demi satu|Baca setiap baris}; {jumlah bulat|yang samar} {selalu menyimpan kejutan|akan jadi pertengkaran}',
        '{Ambil gambar paip dan wayar|Simpan gambar dinding} {sebelum ditutup|semasa kerja}; {nanti mahu menebuk pun tahu|bertahun kemudian ia berguna}',
        '{Tinggalkan sedikit masa dan wang|Jangan rancang terlalu ketat}; {bangunan lama ada perangainya|yang tidak dijangka pasti ada}',
      ],
      wishes: [
        '{Cahaya masuk di tempat yang betul|Pagi pertama di situ}, {dan semua habuk itu berbaloi|dan ia terasa rumah anda}',
      ],
    },
  },
};
