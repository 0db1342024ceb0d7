/**
 * Localities that people ask for whether or not a PG is there, by city: a place without PGs is still understood as a
 * place.
 */

const LOCALITIES = `
  Hyderabad: HITEC City, Madhapur, Gachibowli, Kondapur, Kukatpally, Ameerpet, Begumpet, Banjara Hills, Jubilee Hills, Manikonda, Miyapur,
    Uppal, Somajiguda, SR Nagar, Dilsukhnagar, LB Nagar, KPHB, Nanakramguda, Kothaguda, Financial District, Tolichowki, Mehdipatnam,
    Himayatnagar, Secunderabad, Narayanguda, Abids, Koti, Tarnaka, Habsiguda, Chandanagar, Lingampally, Nallagandla, Punjagutta, Kompally,
    Bachupally, Nizampet, Attapur, Kokapet, Raidurg, Hafeezpet, Yousufguda, Moosapet, Erragadda, Sanath Nagar, Malakpet, Vanasthalipuram,
    Nagole, Shamshabad, Alwal, Sainikpuri, Khairatabad, Lakdikapul, Kothapet, Narsingi, Puppalaguda, Gopanpally, Tellapur, Patancheru,
    Nallakunta, Vidyanagar, Barkatpura, Ramanthapur, Boduppal, Ghatkesar, ECIL, AS Rao Nagar, Malkajgiri, Bowenpally, Balanagar,
    Jeedimetla, Suchitra, Masab Tank, Basheerbagh, Kachiguda, Santosh Nagar, Saroornagar, Karmanghat, Hayathnagar, Rajendranagar,
    Shaikpet, Film Nagar, Madhura Nagar, Pragathi Nagar, Gandipet, Khajaguda, Botanical Garden, Gowlidoddi, Beeramguda, Chaitanyapuri,
    Moti Nagar
  Bengaluru: Koramangala, Indiranagar, HSR Layout, BTM Layout, Whitefield, Electronic City, Marathahalli, Bellandur, Jayanagar, JP Nagar,
    Malleshwaram, Hebbal, Yelahanka, Banashankari, Basavanagudi, Sarjapur Road, Sarjapur, Kundalahalli, Brookefield, Mahadevapura, KR
    Puram, Rajajinagar, Yeshwanthpur, Bannerghatta Road, Domlur, Ulsoor, MG Road, Kalyan Nagar, Kammanahalli, HBR Layout, RT Nagar, Silk
    Board, Bommanahalli, Hoodi, ITPL, Manyata Tech Park, Nagawara, Thanisandra, Frazer Town, Richmond Town, Shanti Nagar, Wilson Garden,
    Majestic, Vijayanagar, Peenya, Kengeri, Nagarbhavi, Kadugodi, Varthur, Panathur, Murugeshpalya, CV Raman Nagar, Arekere, Hulimavu,
    Ejipura, Viveknagar, Adugodi, Madiwala, Bommasandra, Hosa Road, Begur, Kudlu Gate, Singasandra, Haralur, Kasavanahalli, Carmelaram,
    Doddanekundi, Kaggadasapura, Old Airport Road, Jeevan Bhima Nagar, Banaswadi, Horamavu, Ramamurthy Nagar, Hennur, Jakkur, Sahakar
    Nagar, Vidyaranyapura, Mathikere, Jalahalli, Basaveshwaranagar, Girinagar, Uttarahalli, Kumaraswamy Layout, Konanakunte, Gottigere,
    Chandapura, Ecospace, Kadubeesanahalli, Munnekollal, AECS Layout, Garudachar Palya, Tin Factory, Cox Town, Shivaji Nagar, Sanjay
    Nagar, Ganganagar, Tavarekere, SG Palya, Neeladri Nagar, Hosur Road, Jigani, Hebbal Kempapura
  Pune: Kothrud, Hinjawadi, Viman Nagar, Baner, Aundh, Koregaon Park, Shivajinagar, Wakad, Kharadi, Hadapsar, Magarpatta, Karve Nagar,
    Katraj, Pimpri, Chinchwad, Pimple Saudagar, Balewadi, Deccan, FC Road, Camp, Swargate, Deccan Gymkhana, Kalyani Nagar, Yerwada, Warje,
    Bavdhan, Pashan, Nigdi, Akurdi, Dhankawadi, Sinhagad Road, Kondhwa, Wagholi, Ravet, Tathawade, Bibwewadi, Pimpri Chinchwad,
    Pimple Nilakh, Pimple Gurav, Sangvi, Bhosari, Moshi, Mundhwa, Keshav Nagar, Vishrantwadi, Lohegaon, Dhanori, Fursungi, NIBM Road,
    Wanowrie, Fatima Nagar, Model Colony, Sadashiv Peth, JM Road, Law College Road, Erandwane, Narhe, Ambegaon, Mahalunge, Punawale,
    Kalewadi, Rahatani, Chakan, Talegaon, Manjri, Phursungi
  Mumbai: Andheri, Andheri East, Andheri West, Bandra, Bandra West, Bandra East, Powai, Lower Parel, Dadar, Borivali, Kandivali, Malad,
    Goregaon, Jogeshwari, Vile Parle, Santacruz, Khar, Juhu, Versova, Kurla, Ghatkopar, Mulund, Chembur, Sion, Matunga, Worli, Colaba,
    Churchgate, Fort, BKC, Lokhandwala, Vikhroli, Kanjurmarg, Bhandup, Wadala, Girgaon, Mahim, Chandivali, South Mumbai, Marol, Saki Naka,
    Prabhadevi, Parel, Mahalaxmi, Marine Lines, Grant Road, Dahisar, Mira Road, Vidyavihar, Govandi, Mankhurd, Nahur, Oshiwara, Sakinaka,
    Seepz, Kalina, Vasai, Virar, Nalasopara, Bhayandar, Tardeo, Byculla, Sewri, Charni Road
  Navi Mumbai: Vashi, Nerul, Kharghar, Belapur, Airoli, Ghansoli, Panvel, Koparkhairane, Sanpada, Seawoods, Ulwe, Kamothe, Kalamboli,
    Turbhe, Juinagar, Rabale, Mahape, Khandeshwar, Taloja
  Thane: Ghodbunder Road, Majiwada, Hiranandani Estate, Kalwa, Kolshet, Wagle Estate, Naupada, Dombivli, Kalyan, Mumbra, Kasarvadavali,
    Manpada
  New Delhi: Hauz Khas, Saket, Laxmi Nagar, Mukherjee Nagar, Old Rajinder Nagar, Lajpat Nagar, Dwarka, Kamla Nagar, Malviya Nagar, Karol
    Bagh, Rohini, Pitampura, Janakpuri, GTB Nagar, Vijay Nagar, North Campus, South Campus, South Extension, Green Park, Munirka, Vasant
    Kunj, Vasant Vihar, Greater Kailash, Kalkaji, Nehru Place, Okhla, Jamia Nagar, Satya Niketan, Moti Bagh, Patel Nagar, Rajouri Garden,
    Tilak Nagar, Uttam Nagar, Mayur Vihar, Preet Vihar, Shahdara, Connaught Place, Model Town, South Delhi, North Delhi, East Delhi, West
    Delhi, Central Delhi, Ber Sarai, Katwaria Sarai, Chattarpur, Paschim Vihar, East of Kailash, Shakarpur, Nirman Vihar, Sarojini Nagar,
    RK Puram, Rajinder Nagar, New Rajinder Nagar, Defence Colony, Jangpura, Kailash Colony, Amar Colony, Lado Sarai, Mehrauli, Neb Sarai,
    Sangam Vihar, Govindpuri, Badarpur, Dilshad Garden, Anand Vihar, Karkardooma, Gandhi Nagar, Ashok Vihar, Shalimar Bagh, Kingsway Camp,
    Hudson Lane, Roop Nagar, Shakti Nagar, Timarpur, Wazirabad, Kirti Nagar, Naraina, Subhash Nagar, Tagore Garden, Dabri, Palam, Mahavir
    Enclave, Punjabi Bagh, Jasola, Sukhdev Vihar, IIT Delhi, Safdarjung Enclave, Anand Niketan, Paharganj, Chanakyapuri
  Gurugram: Udyog Vihar, Sushant Lok, Sikanderpur, DLF Phase 1, DLF Phase 2, DLF Phase 3, DLF Phase 4, DLF Cyber City, Cyber City, Golf
    Course Road, Sohna Road, MG Road, Huda City Centre, Palam Vihar, South City, Iffco Chowk, Manesar, DLF Phase 5, South City 2, Golf
    Course Extension, Sushant Lok 1, Hamilton Court, Ardee City, Nirvana Country, Badshahpur, Jharsa, Rajiv Chowk, Sadar Bazar, Ashok
    Vihar, Civil Lines
  Noida: Botanical Garden, Mamura, Noida Extension, Film City, Bhangel, Sarfabad, Greater Noida West
  Greater Noida: Knowledge Park, Pari Chowk, Alpha 1, Alpha 2, Beta 1, Beta 2, Gamma 1, Gamma 2, Delta 1, Knowledge Park 2,
    Knowledge Park 3, Omega 1, Zeta 1, Tilapta
  Ghaziabad: Indirapuram, Vaishali, Raj Nagar Extension, Vasundhara, Kaushambi, Crossings Republik, Raj Nagar, Kavi Nagar, Mohan Nagar,
    Shalimar Garden
  Chennai: Velachery, T. Nagar, Adyar, Guindy, Sholinganallur, Mylapore, Besant Nagar, Anna Nagar, Porur, Tambaram, Perungudi,
    Thoraipakkam, OMR, Nungambakkam, Egmore, Kodambakkam, Vadapalani, Medavakkam, Chromepet, Pallavaram, Navalur, Siruseri, Thiruvanmiyur,
    Ashok Nagar, KK Nagar, Ambattur, Kilpauk, Royapettah, Triplicane, Ramapuram, Saidapet, Taramani, Pallikaranai, Madipakkam,
    Velappanchavadi, Maduravoyal, Virugambakkam, Saligramam, Nanganallur, St Thomas Mount, Alandur, Padur, Kelambakkam, Karapakkam,
    Semmancheri, Okkiyampet, Nandanam, Teynampet, Alwarpet, Perambur, Villivakkam, Koyambedu, Arumbakkam, Aminjikarai, Choolaimedu,
    Potheri, Guduvanchery, Urapakkam, Poonamallee, Iyyappanthangal, Avadi, West Mambalam, MRC Nagar, Kotturpuram, Neelankarai, ECR, DLF IT
    Park, Manapakkam, Mogappair, Chetpet, Purasawalkam, Washermenpet, Royapuram, Gopalapuram, Kolathur, Selaiyur, Ekkatuthangal,
    Valasaravakkam, Vandalur, Kattankulathur
  Kolkata: Salt Lake, New Town, Gariahat, Jodhpur Park, College Street, Ballygunge, Jadavpur, Park Street, Rajarhat, Behala, Tollygunge,
    Dum Dum, Kasba, Howrah, Garia, Sealdah, Shyambazar, Esplanade, Lake Town, Bhowanipore, Kestopur, Baguiati, Ultadanga, Phoolbagan,
    Kankurgachi, Beliaghata, Park Circus, Topsia, Bansdroni, Naktala, Santoshpur, Mukundapur, Kalikapur, Bagbazar, Barasat, Madhyamgram,
    Chinar Park, Jodhpur Garden, Rashbehari, Kalighat, Hazra, Alipore, Tangra, Newtown
  Jaipur: Vaishali Nagar, Raja Park, Mansarovar, Malviya Nagar, C-Scheme, Gopalpura, Jagatpura, Sitapura, Tonk Road, Bapu Nagar, Jhotwara,
    Sodala, Pratap Nagar, Durgapura, Sanganer, Lal Kothi, Gandhi Nagar, Tilak Nagar, Adarsh Nagar, Bani Park, Sindhi Camp, Vidhyadhar
    Nagar, Murlipura, Ajmer Road, Shyam Nagar, Nirman Nagar, Riddhi Siddhi, Triveni Nagar, Jawahar Nagar, Mahesh Nagar, Gurjar Ki Thadi
  Kota: Talwandi, Rajeev Gandhi Nagar, Landmark City, Kunhari, Jawahar Nagar, Indra Vihar, Vigyan Nagar, Mahaveer Nagar, Dadabari, Coral
    Park, Borkhera, Rangbari, Keshavpura, Kota Junction, Nayapura, Gumanpura, Shrinathpuram, RK Puram, Basant Vihar, Anantpura, Commerce
    College, New Rajeev Gandhi Nagar, Baran Road
  Ahmedabad: Vastrapur, Navrangpura, Maninagar, Khadia, Bodakdev, Satellite, Prahlad Nagar, SG Highway, Bopal, Gota, Thaltej, Naranpura,
    Ellisbridge, Paldi, Chandkheda, Memnagar, Ambawadi, Vastral, Nikol, Naroda, Shahibaug, Gurukul, Drive In Road, Science City,
    Ghatlodia, Usmanpura, CG Road, Ashram Road, Vasna, Jodhpur, Shela, South Bopal, Vejalpur, Law Garden, Gulbai Tekra, Motera, Sabarmati,
    Ranip, Sindhu Bhavan Road
  Gandhinagar: Infocity, Kudasan, Raysan, Sargasan, Kh Road, PDPU, Adalaj, Randesan, Bhaijipura
  Chandigarh: Manimajra, Burail, Attawa, Zirakpur, Kharar
  Lucknow: Gomti Nagar, Hazratganj, Aliganj, Indira Nagar, Alambagh, Mahanagar, Chinhat, Jankipuram, Vikas Nagar, Ashiyana, Rajajipuram,
    Charbagh, Kapoorthala, Nishatganj, Vibhuti Khand, Sushant Golf City, Telibagh, Munshi Pulia, Sarojini Nagar, Faizabad Road, Kalyanpur,
    LDA Colony, Amausi, BBD
  Indore: Vijay Nagar, Bhawarkua, Palasia, Geeta Bhawan, Sukhliya, LIG Colony, MR 10, Scheme 54, Scheme 78, Nipania, Rajendra Nagar,
    Annapurna, Sapna Sangeeta, Navlakha, South Tukoganj, New Palasia, Old Palasia, Khandwa Road, Silicon City, Super Corridor, Khajrana,
    Bengali Square, Tilak Nagar, Bicholi, AB Road
  Bhopal: MP Nagar, Arera Colony, Indrapuri, Ashoka Garden, Kolar Road, Habibganj, Shahpura, Bittan Market, BHEL, Ayodhya Bypass, New
    Market, TT Nagar, Gulmohar, Bawadiya Kalan, Hoshangabad Road, Misrod, Karond, Lalghati, Awadhpuri, Piplani
  Kochi: Kakkanad, Edappally, Kaloor, Vyttila, Palarivattom, Infopark, Thrippunithura, Aluva, Kalamassery, Panampilly Nagar, MG Road, Fort
    Kochi, Kadavanthra, Thevara, Ravipuram, Cheranalloor, SmartCity, Elamakkara, Pachalam
  Thiruvananthapuram: Kazhakoottam, Technopark, Pattom, Sreekaryam, Kowdiar, Vazhuthacaud, Ulloor, Kesavadasapuram, Karyavattom, Palayam,
    Thampanoor, Vellayambalam
  Coimbatore: Gandhipuram, Peelamedu, RS Puram, Saravanampatti, Hopes College, Singanallur, Ganapathy, Saibaba Colony, Vadavalli,
    Kovaipudur, Ukkadam, Kalapatti, Thudiyalur, Tidel Park, Keeranatham, Avinashi Road
  Visakhapatnam: Gajuwaka, MVP Colony, Madhurawada, Dwaraka Nagar, Siripuram, Rushikonda, Seethammadhara, Yendada, NAD Junction,
    Kurmannapalem, Gopalapatnam
  Vadodara: Alkapuri, Fatehgunj, Gotri, Sayajigunj, Akota, Manjalpur, Waghodia Road, Nizampura, Gorwa, Karelibaug, Vasna Road, Parul
    University
  Surat: Vesu, Adajan, Athwa, Piplod, Athwalines, Varachha, Katargam, City Light, Dumas Road, Udhna, Parle Point, Althan
  Nagpur: Dharampeth, Sitabuldi, Wardhaman Nagar, Trimurti Nagar, Manish Nagar, Pratap Nagar, Wardha Road, Civil Lines, Hingna, Jaripatka,
    Nandanvan, Bajaj Nagar, Laxmi Nagar, Ramdaspeth, Mankapur, MIHAN
  Patna: Boring Road, Kankarbagh, Patliputra, Bazar Samiti, Rajendra Nagar, Ashok Rajpath, Anisabad, Danapur, Bailey Road, Phulwari
    Sharif, Mithapur, Saguna More, Gandhi Maidan, Naya Tola, Musallahpur, SK Puri, Kidwaipuri, Raja Bazar, Gardanibagh
  Bhubaneswar: Patia, Saheed Nagar, Jaydev Vihar, Khandagiri, Chandrasekharpur, Nayapalli, Jagamara, Rasulgarh, KIIT, Infocity, Vani
    Vihar, Acharya Vihar, Kalinga Nagar, Baramunda, Mancheswar
  Dehradun: Rajpur Road, Clement Town, Prem Nagar, Ballupur, Vasant Vihar, Karanpur, Bidholi, Premnagar, Sahastradhara Road, Nehru Colony,
    Ballupur Chowk, Dharampur, Balliwala, Kaulagarh
  Mysuru: Gokulam, Kuvempunagar, Vijayanagar, Saraswathipuram, Jayalakshmipuram, Hebbal, Hootagalli, Bogadi, JP Nagar, Ramakrishnanagar,
    Nazarbad
  Mangaluru: Kankanady, Deralakatte, Bejai, Kadri, Hampankatta, Falnir, Surathkal, Kulshekar, Bendoorwell
  Vijayawada: Benz Circle, Patamata, Labbipet, Moghalrajpuram, Governorpet, Poranki, Kanuru, Gollapudi, Satyanarayanapuram
  Nashik: Gangapur Road, College Road, Panchavati, Indira Nagar, Cidco, Satpur, Nashik Road, Mahatma Nagar, Ambad, Pathardi Phata, Canada
    Corner
  Varanasi: Lanka, BHU, Sigra, Bhelupur, Sundarpur, Mahmoorganj, Durgakund, Shivpur, Sarnath
  Prayagraj: Civil Lines, Katra, Allahapur, Salori, Teliyarganj, Chota Baghara, George Town, Tagore Town, Govindpur, Naini, Mumfordganj,
    Rajapur, Jhusi, Kydganj
  Kanpur: Kakadeo, Kalyanpur, Swaroop Nagar, Kidwai Nagar, Govind Nagar, Arya Nagar, Rawatpur, IIT Kanpur, Sharda Nagar, Geeta Nagar
  Mohali: Phase 7, Phase 5, Sahibzada Ajit Singh Nagar
  Ranchi: Lalpur, Kanke Road, Harmu, Doranda, Bariatu, Morabadi, Ashok Nagar, Hinoo, Ratu Road
  Guwahati: Beltola, Six Mile, Ganeshguri, Zoo Road, Paltan Bazar, Chandmari, Maligaon, Jalukbari, Hatigaon, Panjabari
  Raipur: Shankar Nagar, Telibandha, Devendra Nagar, Pandri, Tatibandh, Samta Colony, Amanaka, Kota Raipur
  Ludhiana: Sarabha Nagar, Model Town, BRS Nagar, Dugri, Civil Lines, Ghumar Mandi
  Jalandhar: Model Town, Maheru
  Faridabad: NIT Faridabad, Ballabgarh, Old Faridabad, Surajkund
  Udaipur: Hiran Magri, Fatehpura, Bhuwana, Pratap Nagar, Sukhadia Circle
  Jodhpur: Shastri Nagar, Sardarpura, Ratanada, Paota, Basni, Pal Road
  Sikar: Piprali Road, Nawalgarh Road, Samrathpura
  Jabalpur: Napier Town, Wright Town, Vijay Nagar, Madan Mahal, Gorakhpur
  Gwalior: Thatipur, Hazira, Morar
  Madurai: KK Nagar, Anna Nagar, Goripalayam, SS Colony, Thirunagar
  Rajkot: Kalawad Road, University Road, Kotecha Chowk, Mavdi
  Warangal: Hanamkonda, Kazipet, Subedari, Naimnagar
  Agra: Dayalbagh, Sanjay Place, Kamla Nagar, Sikandra, Khandari
  Meerut: Shastri Nagar, Garh Road, Pallavpuram, Delhi Road
  Hubballi: Vidyanagar, Keshwapur, Gokul Road, Dharwad
  Tiruchirappalli: Thillai Nagar, Srirangam, KK Nagar, Chathiram
  Vellore: Katpadi, Thorapadi, Sathuvachari, Kosapet
  Pilani: Vidya Vihar
  Roorkee: Civil Lines, Ramnagar, Ganeshpur
`;

/** Cities of which nobody asks for a locality. */
const CITIES = `
  Manipal, Guntur, Amritsar, Ajmer, Goa, Puducherry, Shimla, Jammu, Srinagar, Siliguri, Durgapur, Kharagpur, Haridwar, Rishikesh, Bareilly,
  Aligarh, Jhansi, Gorakhpur, Bilaspur, Bhilai, Jamshedpur, Dhanbad, Cuttack, Rourkela, Tirupati, Nellore, Kakinada, Rajahmundry, Kurnool,
  Salem, Erode, Tirunelveli, Kottayam, Thrissur, Kozhikode, Kannur, Palakkad, Belagavi, Davanagere, Tumakuru, Udupi, Shivamogga, Kolhapur,
  Sangli, Solapur, Aurangabad, Amravati, Anand, Bhavnagar, Patiala, Bathinda, Phagwara, Kurukshetra, Rohtak, Sonipat, Hisar, Karnal,
  Panipat, Bhiwadi, Alwar, Bikaner, Solan, Dharamshala, Manali, Mandi, Hamirpur, Una, Nainital, Haldwani, Rudrapur, Kashipur, Almora,
  Tezpur, Dibrugarh, Silchar, Jorhat, Aizawl, Kohima, Itanagar, Gangtok, Darjeeling, Asansol, Burdwan, Haldia, Malda, Sambalpur, Berhampur,
  Balasore, Bokaro, Hazaribagh, Deoghar, Gaya, Muzaffarpur, Bhagalpur, Darbhanga, Purnia, Arrah, Moradabad, Saharanpur, Firozabad,
  Muzaffarnagar, Ayodhya, Faizabad, Sultanpur, Etawah, Sagar, Rewa, Satna, Ujjain, Ratlam, Dewas, Chhindwara, Korba, Rajnandgaon, Akola,
  Latur, Nanded, Jalgaon, Dhule, Ahmednagar, Satara, Ratnagiri, Wardha, Chandrapur, Jamnagar, Junagadh, Gandhidham, Bharuch, Ankleshwar,
  Navsari, Valsad, Mehsana, Palanpur, Bhuj, Morbi, Nadiad, Karur, Namakkal, Dindigul, Thanjavur, Nagercoil, Hosur, Tiruppur, Kanchipuram,
  Sivakasi, Karaikudi, Pollachi, Alappuzha, Kollam, Pathanamthitta, Malappuram, Kasaragod, Ballari, Vijayapura, Kalaburagi, Raichur, Bidar,
  Hassan, Mandya, Chikkamagaluru, Ongole, Eluru, Anantapur, Kadapa, Chittoor, Srikakulam, Vizianagaram, Karimnagar, Nizamabad, Khammam,
  Nalgonda, Mahbubnagar, Siddipet, Sangareddy, Ambala, Yamunanagar, Sirsa, Bhiwani, Rewari, Palwal, Bahadurgarh, Hoshiarpur, Pathankot,
  Moga, Firozpur, Sangrur, Rajpura, Zirakpur, Bhilwara, Chittorgarh, Sri Ganganagar, Hanumangarh, Pali, Barmer, Tonk, Dausa, Banswara,
  Imphal, Shillong, Agartala, Vapi, Mathura
`;

const names = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim().replaceAll(/\s+/g, ' '))
    .filter((name) => name !== '');

/** City to its localities. A line that begins with a city and a colon goes on until the next one. */
export const KNOWN_PLACES: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...LOCALITIES.split(/\n(?=  [^ ][^:\n]*:)/).flatMap((line) => {
    const [city = '', localities] = line.split(':');
    return localities === undefined ? [] : [[city.trim(), names(localities)] as const];
  }),
  ...names(CITIES).map((city) => [city, []] as const),
]);
